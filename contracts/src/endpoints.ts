import { Login, Logout, Register, RenewSession } from "./account/commands.ts";
import { GetUser } from "./account/queries.ts";
import { ProvidePersonalInformation } from "./candidate/commands.ts";
import { GetOnboarding } from "./candidate/queries.ts";
import { GetMailbox } from "./development/queries.ts";
import type { Command, Query } from "./kernel/endpoint.ts";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "./work-experience/commands.ts";
import { GetWorkExperiences } from "./work-experience/queries.ts";

/** Every call of the product: the role matrix, the API description and the fuzz tests are generated from these lists. */
export const commands: readonly Command[] = [
  Register,
  Login,
  Logout,
  RenewSession,
  ProvidePersonalInformation,
  DescribeWorkExperience,
  SendVerification,
  VerifyCode,
];

export const queries: readonly Query[] = [GetUser, GetOnboarding, GetWorkExperiences, GetMailbox];
