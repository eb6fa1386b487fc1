import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { type Route, route } from "#kernel/route.ts";
import { handleProvidePersonalInformation } from "./provide-personal-information.handler.ts";

export const candidateRoutes = (): readonly Route[] => [
  route(ProvidePersonalInformation, handleProvidePersonalInformation),
];
