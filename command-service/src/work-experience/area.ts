import {
  AddWorkExperience,
  ChangeWorkExperience,
  DescribeWorkExperience,
  RemoveWorkExperience,
  SendVerification,
  VerifyCode,
} from "@provenwork/contracts/work-experience/commands";
import { type VisitorLimits, limitVisitors } from "#account/identity/limit-visitors.ts";
import { personIdOf } from "#candidate/person.ts";
import { candidates } from "@provenwork/contracts/candidate/streams";
import type { Area } from "#kernel/area.ts";
import { type Handler, onStream, route } from "#kernel/route.ts";
import { handleAddWorkExperience } from "./add-work-experience.handler.ts";
import { handleChangeWorkExperience } from "./change-work-experience.handler.ts";
import { handleDescribeWorkExperience } from "./describe-work-experience.handler.ts";
import { removeWorkExperience } from "./remove-work-experience.ts";
import { type SendVerificationDependencies, handleSendVerification } from "./send-verification.handler.ts";
import { handleVerifyCode } from "./verify-code.handler.ts";

const handleRemoveWorkExperience: Handler<typeof RemoveWorkExperience> = onStream({
  stream: candidates,
  id: (_, call) => personIdOf(call.caller),
  decide: (input, candidate, context) =>
    removeWorkExperience(input, candidate, { ...context, personId: personIdOf(context.caller) }),
  answer: () => ({}),
});

export const workExperience: Area<SendVerificationDependencies & VisitorLimits> = {
  name: "work-experience",
  routes: (tools) =>
    limitVisitors(
      [
        route(DescribeWorkExperience, handleDescribeWorkExperience),
        route(AddWorkExperience, handleAddWorkExperience),
        route(ChangeWorkExperience, handleChangeWorkExperience),
        route(RemoveWorkExperience, handleRemoveWorkExperience),
        route(SendVerification, handleSendVerification(tools)),
        route(VerifyCode, handleVerifyCode(tools)),
      ],
      tools,
    ),
};
