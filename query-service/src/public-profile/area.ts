import {
  GetOwnPublicPage,
  GetProfileCard,
  GetProfilePicture,
  GetProfileSeal,
  GetPublicProfile,
} from "@provenwork/contracts/public-profile/queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { page } from "#kernel/page.ts";
import type { Site } from "#kernel/site.ts";
import { ownPublicPage } from "./own-public-page.ts";
import { profileCard } from "./profile-card.ts";
import { profilePicture } from "./profile-picture.ts";
import { profileSeal } from "./profile-seal.ts";
import { publicProfile as onePublicProfile } from "./public-profile.ts";
import { publicProfilePage } from "./public-profile-page.ts";

const reads = [
  "public-profiles",
  "accounts",
  "candidates",
  "work-experiences",
  "verification-timelines",
  "certificates",
  "candidate-skills",
  "confirmations",
  "references",
] as const;

export const publicProfile: Area<{ readonly site: Site }> = {
  name: "public-profile",
  answers: ({ site }) => [
    answer(GetPublicProfile, onePublicProfile, reads),
    answer(GetProfileSeal, profileSeal),
    answer(GetProfilePicture, profilePicture(site)),
    answer(GetProfileCard, profileCard(site)),
    answer(GetOwnPublicPage, ownPublicPage, [...reads, "page-visits"]),
  ],
  pages: [page("/p/:handle", GetPublicProfile, onePublicProfile, publicProfilePage)],
  ownData: [ownData("publicPage", GetOwnPublicPage, ownPublicPage)],
};
