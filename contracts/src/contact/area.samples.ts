import { SendContactMessage } from "./commands.ts";
import type { Belongings, Outcomes, Samples } from "../testing/area-samples.ts";

export const samples: Samples = {
  "send-contact-message": () => ({ name: "Pat Example", email: "pat@mail.example", message: "Hello" }),
};

export const outcomes: Outcomes = { "read-contact-message": "404 no-message" };

export const belongings: Belongings = async (call, mark) => {
  await call(SendContactMessage, { name: mark, email: `a@${mark}.example`, message: mark });
  return {};
};
