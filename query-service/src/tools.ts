import type { KeyObject } from "node:crypto";
import type { PublicCertificateKey } from "@provenwork/platform/certificate/settings";
import type { PublicSessionKey } from "@provenwork/platform/session-token/settings";
import type { StoredFiles } from "#kernel/stored-file.ts";
import type { OwnData } from "#kernel/own-data.ts";
import type { Histories } from "#kernel/histories.ts";
import type { Site } from "#kernel/site.ts";
import type { CheckpointWaits } from "#kernel/read-your-writes.ts";
import type { NoteKey } from "@provenwork/contracts/transparency/signed-note";
import type { IssuerKeys } from "#work-experience/issuer.ts";

/** Dependencies of queries besides the databases. */
export interface Tools {
  /** Whether this is demo mode. */
  readonly demo: boolean;
  readonly histories: Histories;
  /** Of all areas, for the personal export. */
  readonly ownData: readonly OwnData[];
  readonly waits: Pick<CheckpointWaits, "waitFor">;
  readonly stored: StoredFiles;
  readonly site: Site;
  /** RESUME_LINK_KEY. */
  readonly resumeLinkKey: KeyObject;
  /** CANDIDATE_TOKEN_KEY. */
  readonly candidateTokenKey: KeyObject;
  /** Follows from CHECKPOINT_KEY. */
  readonly caseSealKey: KeyObject;
  readonly issuer: IssuerKeys;
  /** TREE_PUBLIC_KEYS, as notes name them. */
  readonly treeKeys: readonly NoteKey[];
  readonly publicKeys: readonly (PublicSessionKey | PublicCertificateKey)[];
}
