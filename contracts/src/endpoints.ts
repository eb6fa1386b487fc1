import { GetPublicFigures } from "./administration/queries.ts";
import {
  ChangeNotificationPreferences,
  ChangePassword,
  EndOtherSessions,
  EndSession,
  EraseAccount,
  Login,
  Logout,
  ProveEmail,
  Register,
  RenewSession,
  RequestPasswordReset,
  ResetPassword,
  SendEmailCode,
} from "./account/commands.ts";
import { GetAccountExport, GetAccountSettings, GetSessions, GetUser } from "./account/queries.ts";
import { ProvidePersonalInformation, RemoveResume, UploadResume } from "./candidate/commands.ts";
import {
  GetOnboarding,
  GetOwnResume,
  GetProfile,
  GetProfileCompletion,
  GetResume,
  GetResumeDetails,
} from "./candidate/queries.ts";
import { SendContactMessage } from "./contact/commands.ts";
import { GetContactMessages } from "./contact/queries.ts";
import { TestLogin } from "./development/commands.ts";
import { GetMailbox, GetSessionDebug } from "./development/queries.ts";
import type { Command, Query } from "./kernel/endpoint.ts";
import {
  AddWorkExperience,
  ChangeWorkExperience,
  DescribeWorkExperience,
  RemoveWorkExperience,
  SendVerification,
  VerifyCode,
} from "./work-experience/commands.ts";
import {
  GetCertificate,
  GetCredential,
  GetCredentialJson,
  GetIssuer,
  GetPublicKey,
  GetStatusList,
  GetStatusListJson,
  GetWorkExperiences,
} from "./work-experience/queries.ts";

/** Every call of the product: the role matrix, the API description and the fuzz tests are generated from these lists. */
export const commands: readonly Command[] = [
  Register,
  Login,
  Logout,
  RenewSession,
  RequestPasswordReset,
  ResetPassword,
  ChangePassword,
  SendEmailCode,
  ProveEmail,
  EndSession,
  EndOtherSessions,
  ChangeNotificationPreferences,
  EraseAccount,
  ProvidePersonalInformation,
  UploadResume,
  RemoveResume,
  DescribeWorkExperience,
  AddWorkExperience,
  ChangeWorkExperience,
  RemoveWorkExperience,
  SendVerification,
  VerifyCode,
  SendContactMessage,
  TestLogin,
];

export const queries: readonly Query[] = [
  GetUser,
  GetSessions,
  GetAccountSettings,
  GetAccountExport,
  GetOnboarding,
  GetProfile,
  GetProfileCompletion,
  GetResumeDetails,
  GetOwnResume,
  GetResume,
  GetWorkExperiences,
  GetCertificate,
  GetCredential,
  GetCredentialJson,
  GetStatusList,
  GetStatusListJson,
  GetIssuer,
  GetPublicKey,
  GetMailbox,
  GetPublicFigures,
  GetContactMessages,
  GetSessionDebug,
];
