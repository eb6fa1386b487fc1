import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { FileStorageUnavailable } from "@provenwork/platform/file-storage/port";
import { openLog } from "@provenwork/platform/log";
import { RevocationsUnconfirmed } from "@provenwork/platform/session-token/revocations";
import { expect, it } from "vitest";
import { type QueryServices, createQueryApp } from "./query-app.ts";
import { ReadModelsUnavailable } from "./read-models.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

it.each([
  [new RevocationsUnconfirmed("late"), "write database"],
  [new ReadModelsUnavailable("late"), "read database"],
  [new EventStoreUnavailable("late"), "event store"],
  [new FileStorageUnavailable("late"), "file storage"],
  [refused, undefined],
])("answers 503 to %o, with the part that does not answer where the error tells", async (error, part) => {
  const settings = { log: openLog("test", "silent"), publicUrl: "https://provenwork.example" };
  const { http } = createQueryApp(settings as unknown as QueryServices);
  http.get("/fails", () => Promise.reject(error));
  const answer = await http.request("/fails");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await answer.json()).toEqual({ message: expect.any(String), code: "unavailable", ...(part && { part }) });
});
