import { AddLink, CheckLink, RemoveLink } from "@provenwork/contracts/public-profile/link-commands";
import { publicProfiles } from "@provenwork/contracts/public-profile/state";
import { checkUrl } from "@provenwork/platform/outgoing/find-target";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, type Route, route } from "#kernel/route.ts";
import { addLink, findLink, removeLink, requestCheck } from "./change-links.ts";

export interface LinkTools {
  /** Whether links may lead to this machine. */
  readonly allowLoopback: boolean;
}

const handleAddLink =
  (tools: LinkTools): Handler<typeof AddLink> =>
  (input, call) => {
    const checked = checkUrl(input.url, tools);
    const allowed = typeof checked !== "string";
    // As browsers write it, so that one page is one link.
    const url = allowed ? withoutHash(checked) : input.url;
    return onStream(call, {
      stream: publicProfiles,
      id: ownPerson(input, call),
      decide: (state, context) => addLink({ url }, state, { ...context, allowed }),
      answer: ({ state }) => ({ linkId: findLink(state, url) ?? call.newId("link") }),
    });
  };

function withoutHash(url: URL): string {
  const { href, hash } = url;
  return hash === "" ? href : href.slice(0, -hash.length);
}

const handleRemoveLink: Handler<typeof RemoveLink> = (input, call) =>
  onStream(call, {
    stream: publicProfiles,
    id: ownPerson(input, call),
    decide: (state, context) => removeLink(input, state, context),
    answer: () => ({}),
  });

const handleCheckLink: Handler<typeof CheckLink> = (input, call) =>
  onStream(call, {
    stream: publicProfiles,
    id: ownPerson(input, call),
    decide: (state, context) => requestCheck(input, state, context),
    answer: () => ({}),
  });

export const linkRoutes = (tools: LinkTools): readonly Route[] => [
  route(AddLink, handleAddLink(tools)),
  route(RemoveLink, handleRemoveLink),
  route(CheckLink, handleCheckLink),
];
