import type { Position } from "@provenwork/contracts/candidate/position";
import type { ResumeMediaType } from "@provenwork/contracts/candidate/resume-rules";
import type { UnreadReason } from "@provenwork/contracts/candidate/skill-rules";

/** A file to read. */
export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly mediaType: ResumeMediaType;
  /** Only whether a PDF needs a password; the text is then empty. */
  readonly only?: "password";
}

export type ReadableType = ResumeMediaType | "application/json";

/** A file whose positions are to be read. */
export interface PositionsRequest {
  readonly bytes: Uint8Array;
  readonly mediaType: ReadableType;
  readonly only: "positions";
}

export interface Unread {
  readonly reason: UnreadReason;
}

/** The text of a file, or why there is none. */
export type ReadText =
  | {
      readonly text: string;
      /** Set where the file has far less text than its pages would hold: most of them are probably scanned. */
      readonly littleText?: true;
    }
  | Unread;

/** The positions of a file, or why they cannot be read. */
export type FoundPositions = { readonly positions: readonly Position[] } | Unread;
