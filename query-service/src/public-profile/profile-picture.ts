import type { GetProfilePicture } from "@provenwork/contracts/public-profile/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { fileOfBytes } from "#kernel/send-file.ts";
import type { Site } from "#kernel/site.ts";
import { pictureOf } from "./print/draw-picture.ts";
import { shownFacts } from "./print/shown-facts.ts";
import { publicProfile } from "./public-profile.ts";

const about = { fileName: "profile.png", mediaType: "image/png" };

export const profilePicture =
  ({ origin }: Pick<Site, "origin">): QueryHandler<typeof GetProfilePicture> =>
  async (input, context) => {
    const page = await publicProfile(input, context);
    if (!("output" in page)) return { refusal: "no-public-page" };
    return { file: fileOfBytes(await pictureOf(shownFacts(page.output, origin)), about) };
  };
