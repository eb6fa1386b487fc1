import type { Hono } from "hono";
import type { IsMember, Owners } from "./guard.ts";
import type { Clearing } from "./reactors/clear-finished.ts";
import type { Follower } from "./reactors/follower.ts";
import type { QueueWorker, Reaction, ReactorTools, WorkerTools } from "./reactors/reaction.ts";
import type { Route } from "./route.ts";

/** Reactions to events and background jobs of an area. */
export interface ReactingArea {
  readonly reactions?: readonly Reaction[];
  /** Reads the feed before anything follows from it. */
  readonly followers?: readonly ((tools: ReactorTools) => Follower)[];
  /** Work off queues that reactions fill. */
  readonly workers?: (tools: WorkerTools) => readonly QueueWorker[];
  /** Removes rows that nothing reads any more; once an hour. */
  readonly clear?: (clearing: Clearing) => Promise<void>;
}

/** The manifest of an area: its commands and what carries them out. `Tools`: what of the service they work with. */
export interface Area<Tools> extends ReactingArea {
  /** The name of its folder in every package. */
  readonly name: string;
  readonly routes: (tools: Tools) => readonly Route[];
  /** Calls whose form another standard defines, so that no contract describes them. */
  readonly mountRoutes?: (app: Hono, tools: Tools) => void;
  /** Ownership checks of this area's resources, by the field that names one. */
  readonly owners?: Owners;
  /** Memberships of groups, for commands on a group's resources; exactly one area provides them. */
  readonly isMember?: IsMember;
}
