import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { LiveSchemaPlugin, type LiveSchemas, liveSchemas } from "./live-schemas.ts";

/** No pointer is known yet, so no read model can be read. */
export class ReadModelsUnavailable extends Error {
  override readonly name = "ReadModelsUnavailable";
}

/** Access to the read models through the version of each that is live. */
export class ReadModels {
  /** Without rewriting of schemas: for the projector's own tables. */
  readonly plain: Kysely<ReadDatabase>;
  #live: Kysely<ReadDatabase> | undefined;
  #pointers = "";

  constructor(pool: pg.Pool) {
    this.plain = new Kysely({ dialect: new PostgresDialect({ pool }) });
  }

  /** Adopts the pointers; running requests keep theirs, whose schemas outlive the flip. */
  pointTo(live: LiveSchemas): void {
    const pointers = [...live]
      .map((pair) => pair.join(" "))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join();
    if (pointers === this.#pointers) return;
    this.#pointers = pointers;
    this.#live = live.size === 0 ? undefined : this.plain.withPlugin(new LiveSchemaPlugin(live));
  }

  /** Adopts the current pointers. */
  async reloadPointers(): Promise<void> {
    const pointers = this.plain.selectFrom("projector.live_versions").select(["read_model", "schema_name"]);
    this.pointTo(liveSchemas(await pointers.execute()));
  }

  /**
   * One consistent choice of versions for one request.
   * @throws ReadModelsUnavailable before the projector has published any
   */
  current(): Kysely<ReadDatabase> {
    if (this.#live === undefined) throw new ReadModelsUnavailable("no read model is live yet");
    return this.#live;
  }
}
