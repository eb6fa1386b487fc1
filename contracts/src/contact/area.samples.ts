import type { Samples } from "../testing/samples.ts";

export const samples: Samples = {
  "send-contact-message": () => ({ name: "Pat Example", email: "pat@mail.example", message: "Hello" }),
};
