import type { GetProfileCard } from "@provenwork/contracts/public-profile/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { fileOfBytes } from "#kernel/send-file.ts";
import type { Site } from "#kernel/site.ts";
import { personOf } from "#kernel/viewer.ts";
import { pageOf } from "./page-of.ts";
import { cardOf } from "./print/draw-card.ts";
import { shownFacts } from "./print/shown-facts.ts";
import { publicProfile } from "./public-profile.ts";

/** The card of the caller's page as visitors see it. */
export const profileCard =
  ({ origin }: Pick<Site, "origin">): QueryHandler<typeof GetProfileCard> =>
  async (_, context) => {
    const { handle, since } = await pageOf(context.read, personOf(context.viewer));
    const made = since.get("page");
    const page = handle === null ? undefined : await publicProfile({ handle }, context);
    if (made === undefined || page === undefined || !("output" in page)) return { refusal: "no-public-page" };
    const bytes = await cardOf(shownFacts(page.output, origin), made);
    return {
      file: fileOfBytes(bytes, { fileName: `provenwork-${page.output.handle}.pdf`, mediaType: "application/pdf" }),
    };
  };
