import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { credentialMediaTypes } from "./certificate.ts";

export const GetPresentation = query({
  name: "presentation",
  summary:
    "The credentials of all the caller's valid certificates as one W3C Verifiable Presentation. Each credential is signed, the presentation is not.",
  path: "/api/candidate/presentation",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.string(),
  mediaType: credentialMediaTypes.json,
});
