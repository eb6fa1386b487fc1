import { z } from "zod";
import { command, everyPrincipal } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { alertFrequency, maxSavedSearches, savedSearchForm } from "./saved-search-rules.ts";

const ofCandidate = { roles: ["candidate"], touches: "own" } as const;
const unknownSearch = { status: 404, message: "Saved search not found" } as const;
const anySearch = z.strictObject({ searchId: id() });

export const SaveSearch = command({
  ...ofCandidate,
  name: "save-search",
  summary: "Saves a search of the board; new matching jobs are emailed as often as chosen",
  path: "/api/saved-searches",
  success: 201,
  input: savedSearchForm,
  output: z.object({ searchId: z.uuid() }),
  refusals: {
    "too-many-searches": {
      status: 409,
      message: `You have saved ${maxSavedSearches} searches. Delete one to save another.`,
    },
  },
});

export const ChangeSavedSearch = command({
  ...ofCandidate,
  name: "change-saved-search",
  summary: "Changes how often a saved search sends emails",
  method: "PATCH",
  path: "/api/saved-searches/{searchId}",
  owns: { searchId: "unknown-search" },
  input: anySearch.extend({ frequency: alertFrequency }),
  output: z.object({}),
  refusals: { "unknown-search": unknownSearch },
});

export const RemoveSavedSearch = command({
  ...ofCandidate,
  name: "remove-saved-search",
  summary: "Deletes a saved search",
  method: "DELETE",
  path: "/api/saved-searches/{searchId}",
  owns: { searchId: "unknown-search" },
  input: anySearch,
  output: z.object({}),
  refusals: { "unknown-search": unknownSearch },
});

export const StopAlerts = command({
  name: "stop-alerts",
  summary:
    "Stops the emails of one saved search, by the token in each email (RFC 8058). Only the token counts: body and cookies are ignored",
  path: "/unsubscribe/{token}",
  roles: everyPrincipal,
  touches: "public",
  idempotent: false,
  secrets: ["token"],
  byToken: true,
  limits: { anonymous: "edits", onboarding: "edits" },
  input: z.strictObject({ token: z.string().max(400) }),
  output: z.object({}),
  refusals: { "link-invalid": { status: 404, message: "This link is incomplete or not valid" } },
});
