import { GetPresentation } from "@provenwork/contracts/work-experience/presentation-queries";
import {
  GetBadgePng,
  GetBadgeSvg,
  GetCertificateSeal,
  GetCertificate,
  GetCredential,
  GetCredentialJson,
  GetWorkExperiences,
} from "@provenwork/contracts/work-experience/queries";
import {
  GetIssuer,
  GetPublicKey,
  GetStatusList,
  GetStatusListJson,
} from "@provenwork/contracts/work-experience/issuer-queries";
import { GetWalletOffer } from "@provenwork/contracts/work-experience/wallet-queries";
import { type Area, answer } from "#kernel/area.ts";
import { page } from "#kernel/page.ts";
import { badgePng, badgeSvg } from "./badge.ts";
import { certificateSeal } from "./certificate-seal.ts";
import { certificatePage } from "./certificate-page.ts";
import { certificate } from "./certificate.ts";
import { credentialJson } from "./credential-json.ts";
import { credential } from "./credential.ts";
import { type IssuerKeys, issuer } from "./issuer.ts";
import { presentation } from "./presentation.ts";
import { publicKey } from "./public-key.ts";
import { statusListJson } from "./status-list-json.ts";
import { statusList } from "./status-list.ts";
import { mountWalletMetadata } from "./wallet-metadata.ts";
import { walletOffer } from "./wallet-offer.ts";
import { workExperiences } from "./work-experiences.ts";

export const workExperience: Area<{ issuer: IssuerKeys }> = {
  name: "work-experience",
  answers: (tools) => [
    answer(GetWorkExperiences, workExperiences, [
      "work-experiences",
      "verification-timelines",
      "certificates",
      "candidates",
      "confirmations",
      "references",
    ]),
    answer(GetCertificate, certificate, [
      "certificates",
      "verification-timelines",
      "work-experiences",
      "company-proofs",
      "confirmations",
      "references",
    ]),
    answer(GetCredential, credential, ["certificates"]),
    answer(GetCredentialJson, credentialJson, ["certificates"]),
    answer(GetPresentation, presentation),
    answer(GetCertificateSeal, certificateSeal),
    answer(GetBadgeSvg, badgeSvg),
    answer(GetBadgePng, badgePng),
    answer(GetStatusList, statusList),
    answer(GetStatusListJson, statusListJson),
    answer(GetIssuer, issuer(tools.issuer)),
    answer(GetPublicKey, publicKey(tools.issuer)),
    answer(GetWalletOffer, walletOffer(tools.issuer)),
  ],
  mountRoutes: mountWalletMetadata,
  pages: [page("/certificates/:certificateId", GetCertificate, certificate, certificatePage)],
};
