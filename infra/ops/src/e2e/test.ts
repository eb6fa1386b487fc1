import { test as base } from "@playwright/test";
import { somebody, type Somebody } from "./people.ts";

/** Every test has the running stack as its site and a person of its own; what the page logs as an error fails it. */
export const test = base.extend<{ person: Somebody; quiet: void }>({
  baseURL: async ({}, use) => {
    await use(process.env["STACK_URL"] ?? "");
  },
  person: async ({}, use) => {
    await use(somebody());
  },
  quiet: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on("weberror", (error) => errors.push(error.error().message));
      context.on("console", (message) => {
        if (message.type() === "error" && /content security policy/i.test(message.text())) errors.push(message.text());
      });
      await use();
      if (errors.length > 0) throw new Error(`the page reported:\n${errors.join("\n")}`);
    },
    { auto: true },
  ],
});
export { expect } from "@playwright/test";
