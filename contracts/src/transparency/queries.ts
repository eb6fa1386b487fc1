import { z } from "zod";
import { download, everyPrincipal, query } from "../kernel/endpoint.ts";
import { pageLimit } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";

const plain = "text/plain; charset=utf-8";
const publicCall = { roles: everyPrincipal, touches: "public" } as const;
const notYetSigned = {
  status: 404,
  message: "No signed tree head covers this event yet. Please try again in a minute.",
} as const;
/** While the tree is recomputed, after a move of the log or a loss of its tables. */
export const behindHead = {
  status: 503,
  message: "The tree is being recomputed from the log. Please try again.",
} as const;

export const GetTreeHead = query({
  ...publicCall,
  name: "tree-head",
  summary: "The newest signed head of the tree over the order of events (C2SP tlog-checkpoint)",
  path: "/tlog/checkpoint",
  input: z.strictObject({}),
  output: z.string(),
  mediaType: plain,
  refusals: {
    "no-head": { status: 404, message: "No tree head has been signed yet" },
    "behind-head": behindHead,
  },
  freshFor: 2,
});

export const GetTreeKeys = query({
  ...publicCall,
  name: "tree-keys",
  summary:
    "The keys that sign tree heads, and the same under the name that signs exports of histories, as verifier keys, one a line (C2SP signed-note)",
  path: "/tlog/keys",
  input: z.strictObject({}),
  output: z.string(),
  mediaType: plain,
  freshFor: 300,
});

const size = () =>
  z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .positive("Enter a number of at least 1")
    .max(Number.MAX_SAFE_INTEGER);

/** Two heads, by the number of events they cover. */
export const consistencySizes = z.strictObject({ first: size(), second: size() });

const treeHead = z.object({
  size: z.int(),
  /** In base64. */
  root: z.string(),
  signedAt: z.iso.datetime(),
  /** The published signed note (C2SP tlog-checkpoint). */
  checkpoint: z.string(),
});
export type ListedTreeHead = z.output<typeof treeHead>;

export const GetTreeHeads = query({
  ...publicCall,
  name: "tree-heads",
  summary: "Signed tree heads, the newest first; `Link: rel=next` leads to older ones",
  path: "/api/transparency/heads",
  input: z.strictObject({
    limit: pageLimit(),
    /** Cursor after the previous page, from its `Link` header: heads over fewer events than this. */
    after: size().optional(),
  }),
  output: z.array(treeHead),
});

const noSuchHead = "There is no tree head over this number of events";

export const GetConsistencyProof = download({
  ...publicCall,
  name: "consistency-proof",
  summary: "Proof that the log of one signed tree head begins with that of another, to be checked offline",
  path: "/api/transparency/consistency",
  input: consistencySizes,
  mediaType: plain,
  refusals: {
    "no-first-head": { status: 404, message: noSuchHead, field: "first" },
    "no-second-head": { status: 404, message: noSuchHead, field: "second" },
    "behind-head": behindHead,
  },
});

export const GetCertificateProof = download({
  ...publicCall,
  name: "certificate-proof",
  summary: "Proof that a certificate's issue is in the log, for checking offline (C2SP tlog-proof)",
  path: "/api/certificates/{certificateId}/proof",
  input: z.strictObject({ certificateId: id() }),
  mediaType: plain,
  refusals: {
    "no-certificate": { status: 404, message: "There is no certificate with this number" },
    withdrawn: { status: 404, message: "This certificate was withdrawn" },
    "not-yet-signed": notYetSigned,
    "behind-head": behindHead,
  },
});

export const GetEventProof = download({
  name: "event-proof",
  summary: "Proof that an event is in the log, for checking offline (C2SP tlog-proof)",
  path: "/api/transparency/events/{eventId}/proof",
  // The proof contains the stored event: personal data is encrypted, but ids of people are not public.
  roles: ["admin", "auditor"],
  touches: "public",
  input: z.strictObject({ eventId: id() }),
  mediaType: plain,
  refusals: {
    "no-event": { status: 404, message: "Event not found" },
    "not-yet-signed": notYetSigned,
    "behind-head": behindHead,
  },
});
