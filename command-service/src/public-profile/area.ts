import {
  GiveUpHandle,
  SwitchPublicPage,
  TakeHandle,
  WriteHeadline,
} from "@provenwork/contracts/public-profile/commands";
import { publicProfiles } from "@provenwork/contracts/public-profile/state";
import { CountPageVisit } from "@provenwork/contracts/public-profile/visit-commands";
import type { Area } from "#kernel/area.ts";
import { isStaff, ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { ownsLink } from "./change-links.ts";
import { checkLinks } from "./check-links.reaction.ts";
import { giveUpHandle } from "./give-up-handle.ts";
import { type LinkTools, linkRoutes } from "./links.handler.ts";
import { switchPublicPage } from "./switch-public-page.ts";
import { type TakeHandleDependencies, handleTakeHandle } from "./take-handle.handler.ts";
import { type VisitCounter, personAtHandle } from "./visit-counter.steps.ts";
import { writeHeadline } from "./write-headline.ts";

const handleGiveUpHandle: Handler<typeof GiveUpHandle> = (input, call) =>
  onStream(call, {
    stream: publicProfiles,
    id: ownPerson(input, call),
    decide: (state, context) => giveUpHandle(input, state, context),
    answer: () => ({}),
  });

const handleWriteHeadline: Handler<typeof WriteHeadline> = (input, call) =>
  onStream(call, {
    stream: publicProfiles,
    id: ownPerson(input, call),
    decide: (state, context) => writeHeadline(input, state, context),
    answer: () => ({ headline: input.headline }),
  });

const handleSwitchPublicPage: Handler<typeof SwitchPublicPage> = (input, call) =>
  onStream(call, {
    stream: publicProfiles,
    id: ownPerson(input, call),
    decide: (state, context) => switchPublicPage(input, state, context),
    answer: ({ state }) => ({ on: [...state.on] }),
  });

interface PageTools extends TakeHandleDependencies, LinkTools {
  readonly pageVisits: VisitCounter;
}

const handleCountPageVisit =
  ({ lookup, pageVisits }: Pick<PageTools, "lookup" | "pageVisits">): Handler<typeof CountPageVisit> =>
  async ({ handle }, call) => {
    const { caller, now } = call;
    const personId = await personAtHandle(call, lookup, handle);
    if (personId === undefined) return { refusal: { code: "no-public-page" } };
    const isOwn = "personId" in caller && caller.personId === personId;
    const counted = !isStaff(caller) && !isOwn;
    if (counted) pageVisits.count(personId, now);
    return { output: { counted } };
  };

export const publicProfile: Area<PageTools> = {
  name: "public-profile",
  owners: { linkId: ownsLink },
  routes: (tools) => [
    route(TakeHandle, handleTakeHandle(tools)),
    route(GiveUpHandle, handleGiveUpHandle),
    route(WriteHeadline, handleWriteHeadline),
    route(SwitchPublicPage, handleSwitchPublicPage),
    route(CountPageVisit, handleCountPageVisit(tools)),
    ...linkRoutes(tools),
  ],
  reactions: [checkLinks],
};
