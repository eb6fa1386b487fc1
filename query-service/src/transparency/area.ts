import {
  GetCertificateProof,
  GetConsistencyProof,
  GetEventProof,
  GetTreeHead,
  GetTreeHeads,
  GetTreeKeys,
} from "@provenwork/contracts/transparency/queries";
import type { NoteKey } from "@provenwork/contracts/transparency/signed-note";
import { type Area, answer } from "#kernel/area.ts";
import type { Histories } from "#kernel/histories.ts";
import { certificateProof } from "./certificate-proof.ts";
import { consistencyProof } from "./consistency-proof.ts";
import { eventProof } from "./event-proof.ts";
import { mountTiles } from "./tiles.ts";
import { treeHead } from "./tree-head.ts";
import { treeHeads } from "./tree-heads.ts";
import { treeKeys } from "./tree-keys.ts";

export const transparency: Area<{ histories: Histories; treeKeys: readonly NoteKey[] }> = {
  name: "transparency",
  answers: (tools) => [
    answer(GetTreeHead, treeHead),
    answer(GetTreeHeads, treeHeads),
    answer(GetTreeKeys, treeKeys(tools.treeKeys)),
    answer(GetConsistencyProof, consistencyProof),
    answer(GetEventProof, eventProof(tools.histories)),
    answer(GetCertificateProof, certificateProof(tools.histories)),
  ],
  mountRoutes: mountTiles,
};
