import { ProvidePersonalInformation, RemoveResume, UploadResume } from "@provenwork/contracts/candidate/commands";
import { type VisitorLimits, limitVisitors } from "#account/identity/limit-visitors.ts";
import type { Area } from "#kernel/area.ts";
import { onStream, route, uploadRoute } from "#kernel/route.ts";
import { personIdOf } from "./person.ts";
import { handleProvidePersonalInformation } from "./provide-personal-information.handler.ts";
import { type ResumeStorage, receiveResume } from "./receive-resume.handler.ts";
import { removeResume } from "./remove-resume.ts";
import { candidates } from "@provenwork/contracts/candidate/streams";
import { upload } from "./upload-resume.handler.ts";

export const candidate: Area<ResumeStorage & VisitorLimits> = {
  name: "candidate",
  routes: (tools) =>
    limitVisitors(
      [
        route(ProvidePersonalInformation, handleProvidePersonalInformation),
        uploadRoute(UploadResume, receiveResume(tools), upload),
        route(
          RemoveResume,
          onStream({
            stream: candidates,
            id: (_, { caller }) => personIdOf(caller),
            decide: (input, state, context) =>
              removeResume(input, state, { ...context, personId: personIdOf(context.caller) }),
            answer: () => ({}),
          }),
        ),
      ],
      tools,
    ),
};
