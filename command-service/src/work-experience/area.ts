import type { KeyObject } from "node:crypto";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import {
  AddWorkExperience,
  ChangeWorkExperience,
  DescribeWorkExperience,
  RemoveWorkExperience,
  SendVerification,
  VerifyCode,
} from "@provenwork/contracts/work-experience/commands";
import { CheckCredential } from "@provenwork/contracts/work-experience/elsewhere-commands";
import { OfferToWallet } from "@provenwork/contracts/work-experience/wallet-commands";
import { RejectVerification } from "@provenwork/contracts/work-experience/moderation-commands";
import type { CodeTools } from "#mailed-code/issue-code.steps.ts";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { ownPerson } from "#kernel/caller.ts";
import { candidates } from "@provenwork/contracts/candidate/state";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import type { Area } from "#kernel/area.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { forgetNetworks } from "./forget-network-day.reaction.ts";
import { type Judgement, judgeCase, wasJudgedAsShown } from "#trust/judge-case.steps.ts";
import { handleAddWorkExperience } from "./add-work-experience.handler.ts";
import { changeWorkExperience, experienceChanged } from "./change-work-experience.ts";
import { settleCertificates, withdrawCertificates } from "./certificates.reaction.ts";
import { handleOfferToWallet } from "./offer-to-wallet.handler.ts";
import { handleDescribeWorkExperience } from "./describe-work-experience.handler.ts";
import { ownsExperience } from "./lists-experience.ts";
import type { NetworkTools } from "./network-today.steps.ts";
import { proveAccountEmail } from "./prove-account-email.reaction.ts";
import { rejectVerification } from "./reject-verification.ts";
import { rejectionMail } from "./rejection-mail.reaction.ts";
import { removeWorkExperience } from "./remove-work-experience.ts";
import { handleSendVerification } from "./send-verification.handler.ts";
import { verificationCodeMail } from "./verification-code-mail.reaction.ts";
import { handleVerifyCode } from "./verify-code.handler.ts";
import { type ElsewhereTools, handleCheckCredential } from "./elsewhere/check-credential.handler.ts";
import { mountWallets } from "./wallet/mount-wallets.ts";
import { clearWalletOffers } from "./wallet/wallet-offers.ts";
import type { MountWallets } from "./wallet/wallet-tools.ts";

const judgementOf = ({ experienceId: caseId, judged }: InputOf<typeof RejectVerification>) =>
  ({ caseId, kind: "experience", judged }) satisfies Judgement;

type Tools = CodeTools & NetworkTools & MountWallets & ElsewhereTools & { readonly caseSealKey: KeyObject };

const handleChangeWorkExperience: Handler<typeof ChangeWorkExperience> = (input, call) =>
  onStream(call, {
    stream: workExperiences,
    id: input.experienceId,
    decide: (experience, context) => changeWorkExperience(input, experience, { ...context, noEmployerReason }),
    changed: experienceChanged,
    answer: ({ state }) => ({
      experienceId: input.experienceId,
      verificationStatus: state.status === "absent" ? "pending" : state.status,
    }),
  });

const handleRemoveWorkExperience: Handler<typeof RemoveWorkExperience> = (input, call) =>
  onStream(call, {
    stream: candidates,
    id: ownPerson(input, call),
    decide: (state, context) => removeWorkExperience(input, state, context),
    answer: () => ({}),
  });

const handleRejectVerification =
  (tools: Tools): Handler<typeof RejectVerification> =>
  async (input, call) => {
    const wasShown = wasJudgedAsShown(judgementOf(input), tools.caseSealKey);
    return onStream(call, {
      stream: workExperiences,
      id: input.experienceId,
      decide: (experience, context) => rejectVerification(input, experience, { ...context, wasShown }),
      answer: async ({ at }) => {
        await judgeCase(call, judgementOf(input), at);
        return { certificateId: input.certificateId, revokedAt: at };
      },
    });
  };

export const workExperience: Area<Tools> = {
  name: "work-experience",
  owners: { experienceId: ownsExperience },
  routes: (tools) => [
    route(DescribeWorkExperience, handleDescribeWorkExperience(tools)),
    route(AddWorkExperience, handleAddWorkExperience(tools)),
    route(ChangeWorkExperience, handleChangeWorkExperience),
    route(RemoveWorkExperience, handleRemoveWorkExperience),
    route(SendVerification, handleSendVerification(tools)),
    route(VerifyCode, handleVerifyCode(tools)),
    route(RejectVerification, handleRejectVerification(tools)),
    route(CheckCredential, handleCheckCredential(tools)),
    route(OfferToWallet, handleOfferToWallet(tools.wallets)),
  ],
  mountRoutes: mountWallets,
  clear: clearWalletOffers,
  reactions: [
    verificationCodeMail,
    rejectionMail,
    proveAccountEmail,
    settleCertificates,
    withdrawCertificates,
    forgetNetworks,
  ],
};
