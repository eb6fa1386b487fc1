import type { Query } from "@provenwork/contracts/kernel/endpoint";
import type { ReadModelName } from "@provenwork/projector/read-model";
import { type QueryHandler, mount } from "./mount.ts";
import type { OwnData } from "./own-data.ts";
import type { Page } from "./page.ts";
import type { QueryApp } from "./query-app.ts";

/** A query with its handler. */
export interface Answer {
  readonly contract: Query;
  /** Read models whose rows change the answer: `/api/live` names the query to the audience of such a row. */
  readonly reads: readonly ReadModelName[];
  readonly mountOn: (app: QueryApp) => void;
}

export const answer = <Q extends Query>(
  contract: Q,
  handle: QueryHandler<Q>,
  reads: readonly ReadModelName[] = [],
): Answer => ({ contract, reads, mountOn: (app) => mount(app, contract, handle) });

/** The manifest of an area: its queries with their handlers. `Tools`: the dependencies that these use. */
export interface Area<Tools> {
  /** The name of its folder in every package. */
  readonly name: string;
  readonly answers: (tools: Tools) => readonly Answer[];
  /** This area's part of the personal export. */
  readonly ownData?: readonly OwnData[];
  /** Screens served with their content, for clients without scripts. */
  readonly pages?: readonly Page[];
  /** Mounts routes outside the API. */
  readonly mountRoutes?: (app: QueryApp, tools: Tools) => void;
}
