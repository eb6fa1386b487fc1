import {
  GiveUpHandle,
  SwitchPublicPage,
  TakeHandle,
  WriteHeadline,
} from "@provenwork/contracts/public-profile/commands";
import { publicProfiles } from "@provenwork/contracts/public-profile/state";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { giveUpHandle } from "./give-up-handle.ts";
import { switchPublicPage } from "./switch-public-page.ts";
import { type TakeHandleDependencies, handleTakeHandle } from "./take-handle.handler.ts";
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

export const publicProfile: Area<TakeHandleDependencies> = {
  name: "public-profile",
  routes: (tools) => [
    route(TakeHandle, handleTakeHandle(tools)),
    route(GiveUpHandle, handleGiveUpHandle),
    route(WriteHeadline, handleWriteHeadline),
    route(SwitchPublicPage, handleSwitchPublicPage),
  ],
};
