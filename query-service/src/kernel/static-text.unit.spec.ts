import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { staticText } from "./static-text.ts";

it("makes the text once, at the first request", async () => {
  const make = vi.fn<() => string>(() => "text");
  const http = new Hono();
  http.get("/", staticText(make, { "Content-Type": "text/plain" }));
  expect(make).not.toHaveBeenCalled();
  const answers = await Promise.all([http.request("/"), http.request("/"), http.request("/")]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["text", "text", "text"]);
  expect(make).toHaveBeenCalledOnce();
});
