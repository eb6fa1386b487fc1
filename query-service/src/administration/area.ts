import { GetPublicFigures } from "@provenwork/contracts/administration/queries";
import { type Area, answer } from "#kernel/area.ts";
import { publicFigures } from "./public-figures.ts";

export const administration: Area<unknown> = {
  name: "administration",
  answers: () => [answer(GetPublicFigures, publicFigures, ["platform-figures"])],
};
