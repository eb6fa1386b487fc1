import { Register } from "@provenwork/contracts/account/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetOnboarding, GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import type { PersonalInformation } from "@provenwork/contracts/candidate/rules";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import type { MailedCode } from "@provenwork/contracts/mailed-code/view";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import {
  GetWorkExperiences,
  type TimelineEntry,
  type WorkExperienceView,
} from "@provenwork/contracts/work-experience/queries";
import type { ExperienceInput } from "@provenwork/contracts/work-experience/rules";
import { accountOf, idOf, setHint } from "./screen.tsx";
import type { TestServer } from "./server.ts";

export const robin: PersonalInformation = {
  fullName: "Robin Example",
  email: "robin@acme.example",
  phone: "555-123-4567",
  location: "Boston",
};

const at = (ago = 0): string => new Date(Date.now() - ago).toISOString();
const step = (kind: TimelineEntry["kind"], change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind,
  at: at(),
  issue: null,
  triesLeft: null,
  reason: null,
  ...change,
});

/** A present job, described and not verified yet. */
export const workOf = (change: Partial<WorkExperienceView> = {}): WorkExperienceView => ({
  id: idOf(1),
  revision: 0,
  company: "Northwind Health",
  role: "Nurse",
  startDate: "Jan-25",
  endDate: null,
  currentJob: true,
  workEmail: "robin@northwind.example",
  verificationStatus: "pending",
  verifiedAt: null,
  datesThen: null,
  nameThen: null,
  rejection: null,
  code: null,
  timeline: [step("described")],
  certificateId: null,
  confirmation: null,
  confirmationSteps: [],
  referenceSteps: [],
  answeredFrom: null,
  ...change,
});

/** The same, verified. */
export const verifiedWork = (change: Partial<WorkExperienceView> = {}): WorkExperienceView =>
  workOf({
    verificationStatus: "verified",
    verifiedAt: at(),
    certificateId: idOf(11),
    timeline: [
      step("described"),
      step("code-issued", { issue: 1 }),
      step("code-mailed", { issue: 1 }),
      step("verified"),
    ],
    ...change,
  });

/** A code that was mailed just now, or the given time in milliseconds ago. */
const codeOf = (change: Partial<MailedCode> = {}, ago = 0): MailedCode => ({
  issue: 1,
  issuedAt: at(ago),
  expiresAt: at(ago - codePolicy.validFor),
  resendAt: at(ago - codePolicy.betweenMails),
  triesLeft: codePolicy.tries,
  locked: false,
  mail: "sent",
  mailFailure: null,
  ...change,
});

/** A job whose code was mailed. */
export const codeSent = (change: Partial<WorkExperienceView> = {}, code: Partial<MailedCode> = {}, ago = 0) =>
  workOf({
    code: codeOf(code, ago),
    timeline: [
      step("described", { at: at(ago) }),
      step("code-issued", { issue: 1, at: at(ago) }),
      step("code-mailed", { issue: 1, at: at(ago) }),
    ],
    ...change,
  });

export const rightCode = "ABCD2345";

/** The server's state of a person in onboarding, which their calls change. */
export class OnboardingPerson {
  person: PersonalInformation | null;
  experiences: WorkExperienceView[];
  registered = false;

  constructor({ person = robin, experiences = [] as WorkExperienceView[] }: Partial<OnboardingPerson> = {}) {
    this.person = person;
    this.experiences = experiences;
  }

  /** Answers the calls of onboarding. */
  readonly answer = (server: TestServer): void => {
    server
      .give(GetResumeDetails, { resume: null })
      .handle(GetOnboarding, () => ({
        json: {
          personalInformation: this.person,
          experiences: this.experiences.length,
          verifiedExperiences: this.experiences.filter(({ verifiedAt }) => verifiedAt !== null).length,
          registered: this.registered,
        },
      }))
      .handle(ProvidePersonalInformation, ({ input }) => {
        this.person = input as PersonalInformation;
        setHint("onboarding", true);
        return { json: { personId: idOf(0), ...this.person } };
      })
      .handle(GetWorkExperiences, () => ({ json: { serverTime: at(), experiences: this.experiences } }))
      .handle(DescribeWorkExperience, ({ input }) => {
        const given = input["experiences"] as ExperienceInput[];
        this.experiences = given.map((entry, index) => this.#described(entry, index));
        const saved = this.experiences.map(({ id, company, workEmail }) => ({ experienceId: id, company, workEmail }));
        return { json: { experiences: saved } };
      })
      .handle(SendVerification, ({ input }) => {
        this.#change(String(input["experienceId"]), ({ timeline, code }) => {
          const issue = (code?.issue ?? 0) + 1;
          const steps = [step("code-issued", { issue }), step("code-mailed", { issue })];
          return { code: codeOf({ issue }), timeline: [...timeline, ...steps] };
        });
        const { expiresAt, resendAt } = codeOf();
        const { experienceId, workEmail: email } = input;
        return { json: { email, experienceId, expiresAt, resendAt } };
      })
      .handle(VerifyCode, ({ input }) => {
        const experienceId = String(input["experienceId"]);
        if (input["code"] === rightCode) {
          this.#change(experienceId, () => verifiedWork());
          return { json: { experienceId, verificationStatus: "verified", verifiedAt: at() } };
        }
        this.#change(experienceId, ({ code }) => {
          const triesLeft = (code?.triesLeft ?? 0) - 1;
          return { code: codeOf({ triesLeft, locked: triesLeft === 0 }) };
        });
        const message = "Invalid verification code";
        return { status: 422, json: { message, code: "invalid-code", errors: { code: message } } };
      })
      .handle(Register, () => {
        this.registered = true;
        return { status: 201, json: accountOf("candidate") };
      });
  };

  #described({ experienceId, endDate, ...entry }: ExperienceInput, index: number): WorkExperienceView {
    const known = this.experiences.find(({ id }) => id === experienceId);
    return { ...workOf({ id: idOf(index + 1) }), ...known, ...entry, endDate: endDate || null };
  }

  #change(id: string, change: (known: WorkExperienceView) => Partial<WorkExperienceView>): void {
    this.experiences = this.experiences.map((each) => {
      if (each.id !== id) return each;
      const { company, workEmail } = each;
      return { ...each, ...change(each), id, company, workEmail };
    });
  }
}
