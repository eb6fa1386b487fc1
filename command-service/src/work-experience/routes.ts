import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { type Route, route } from "#kernel/route.ts";
import { handleDescribeWorkExperience } from "./describe-work-experience.handler.ts";
import { type SendVerificationDependencies, handleSendVerification } from "./send-verification.handler.ts";
import { handleVerifyCode } from "./verify-code.handler.ts";

export const workExperienceRoutes = (deps: SendVerificationDependencies): readonly Route[] => [
  route(DescribeWorkExperience, handleDescribeWorkExperience),
  route(SendVerification, handleSendVerification(deps)),
  route(VerifyCode, handleVerifyCode(deps.codeKeys)),
];
