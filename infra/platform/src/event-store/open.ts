import type { EventStore, OpenOptions } from "./port.ts";

/**
 * Opens the event store that the URL's scheme names: `postgres://` (its own database), or `esdb://`, `kurrentdb://`,
 * `kurrent://` or `kdb://`, each also with `+discover`. Only the chosen client is loaded.
 * @throws EventStoreUnavailable when it cannot be reached; Error when the URL names no known store
 */
export async function openEventStore(url: string, options: OpenOptions = {}): Promise<EventStore> {
  const scheme = url.slice(0, Math.max(0, url.indexOf("://")));
  switch (scheme) {
    case "postgres":
    case "postgresql": {
      const { openPostgresEventStore } = await import("./postgres/adapter.ts");
      return openPostgresEventStore({ url, ...options });
    }
    case "esdb":
    case "esdb+discover":
    case "kurrentdb":
    case "kurrentdb+discover":
    case "kurrent":
    case "kurrent+discover":
    case "kdb":
    case "kdb+discover": {
      const { openEventStoreDb } = await import("./eventstoredb/adapter.ts");
      return openEventStoreDb({ url, ...options });
    }
    default:
      throw new Error(
        `The event store URL starts with "${scheme}://": use postgres://, esdb://, kurrentdb://, kurrent:// or kdb://, the last four also with +discover`,
      );
  }
}
