import { GetAdminUsers } from "@provenwork/contracts/administration/admin-queries";
import type { Asked } from "../harness/growth.ts";

const list = 15;
/** A search by state reads up to 3,000 terms. */
const byState = 60;

const users = (wanted: string, atMost = list): Asked => ({
  what: wanted === "" ? "all" : wanted,
  atMost,
  path: () => (wanted === "" ? GetAdminUsers.path : `${GetAdminUsers.path}?${wanted}`),
});

/** Queries of the screen of users: common names, rare prefixes, by role and by state. */
export const asked: readonly Asked[] = [
  users(""),
  users("role=candidate"),
  users("role=employer&state=active"),
  users("state=suspended"),
  users("q=ada"),
  users("q=ada&role=candidate"),
  users("q=works-17.example"),
  users("q=ada99"),
  users("q=ada&state=suspended", byState),
  users("q=ada99&state=suspended", byState),
];
