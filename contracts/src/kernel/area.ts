import type { Command, Endpoint, Query } from "./endpoint.ts";
import type { AnyEvent, EventDefinition } from "./event.ts";
import type { StreamType } from "./stream.ts";
import type { Upcaster } from "./upcast.ts";
import type { AnyEventFormatters } from "./format-events.ts";

/**
 * The manifest of an area: everything that crosses its boundary. Codec,
 * API description, role matrix and fuzz tests are derived from the manifests.
 */
export interface Area {
  /** The name of its folder in every package. */
  readonly name: string;
  readonly events: readonly EventDefinition[];
  readonly upcasters: readonly Upcaster[];
  readonly eventFormatters: AnyEventFormatters;
  /** Its kinds of stream, each with the fold of its events. */
  readonly streams: readonly StreamType<unknown, AnyEvent>[];
  /** Names of its read models, as operators rebuild them. */
  readonly readModels: readonly string[];
  readonly commands: readonly Command[];
  readonly queries: readonly Query[];
}

/** Declares an area. `endpoints`: modules such as `commands.ts`, whose exported endpoints are collected. */
export function defineArea({
  name,
  events = [],
  upcasters = [],
  eventFormatters = {},
  streams = [],
  readModels = [],
  endpoints = [],
}: {
  name: string;
  events?: readonly EventDefinition[];
  upcasters?: readonly Upcaster[];
  eventFormatters?: AnyEventFormatters;
  streams?: readonly StreamType<unknown, AnyEvent>[];
  readModels?: readonly string[];
  endpoints?: readonly object[];
}): Area {
  const exported = endpoints.flatMap((module) => Object.values(module) as unknown[]).filter(isEndpoint);
  return {
    name,
    events,
    upcasters,
    eventFormatters,
    streams,
    readModels,
    commands: exported.filter((endpoint) => endpoint.kind === "command") as Command[],
    queries: exported.filter((endpoint) => endpoint.kind === "query") as Query[],
  };
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "kind" in value && "path" in value && "method" in value;
