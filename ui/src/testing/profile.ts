import { GetOpenings } from "@provenwork/contracts/application/opening-queries";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetProfile, GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import type { PersonalInformation } from "@provenwork/contracts/candidate/rules";
import { AddWorkExperience, RemoveWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { robin, verifiedWork, workOf } from "./candidate.ts";
import { accountOf, idOf, openScreen } from "./screen.tsx";
import type { TestServer } from "./server.ts";

/** What the server has of a candidate, which their calls change. */
export interface KnownProfile {
  person: PersonalInformation | null;
  revision: number;
  experiences: WorkExperienceView[];
}
export const verifiedProfile = (): KnownProfile => ({ person: robin, revision: 1, experiences: [verifiedWork()] });

export const openProfile = (known: KnownProfile, path = "/profile", prepare: (server: TestServer) => void = () => {}) =>
  openScreen(
    path,
    (server) => {
      server
        .give(GetResumeDetails, { resume: null })
        .give(GetOpenings, [])
        .handle(GetProfile, () => ({
          json: { personalInformation: known.person && { ...known.person, revision: known.revision } },
        }))
        .handle(GetWorkExperiences, () => ({
          json: { serverTime: new Date().toISOString(), experiences: known.experiences },
        }))
        .handle(ProvidePersonalInformation, ({ input, headers }) => {
          const seen = headers.get("if-match");
          if (seen !== null && seen !== `"${known.revision}"`)
            return { status: 409, json: { message: "Changed elsewhere: location.", code: "changed-meanwhile" } };
          known.person = input as unknown as PersonalInformation;
          known.revision += 1;
          return { json: { personId: idOf(0), ...known.person } };
        })
        .handle(AddWorkExperience, ({ input }) => {
          const added = workOf({ ...(input as Partial<WorkExperienceView>), id: idOf(2) });
          known.experiences = [...known.experiences, added];
          return { status: 201, json: { experienceId: idOf(2) } };
        })
        .handle(RemoveWorkExperience, ({ input }) => {
          known.experiences = known.experiences.filter(({ id }) => id !== input["experienceId"]);
          return { json: {} };
        });
      prepare(server);
    },
    accountOf("candidate"),
  );
