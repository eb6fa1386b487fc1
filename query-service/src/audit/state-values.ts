import type { StateValue } from "@provenwork/contracts/audit/queries";
import { erased } from "@provenwork/contracts/kernel/event";

/** What stands for a value that nobody, or no auditor, can read. */
export const unreadable = "(erased or not for auditors)";

/** The values of a state by their path: `code.issue` → `2`. Maps and sets are told like objects and lists. */
function valuesOf(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (value === undefined || value === null) return path === "" ? found : found.set(path, "none");
  if (value === erased) return found.set(path, unreadable);
  if (value instanceof Date) return found.set(path, value.toISOString());
  const entries = entriesOf(value);
  if (entries === undefined) return found.set(path, String(value as string | number | boolean | bigint));
  if (entries.length === 0 && path !== "") return found.set(path, "none");
  for (const [name, each] of entries) valuesOf(each, path === "" ? name : `${path}.${name}`, found);
  return found;
}

function entriesOf(value: unknown): (readonly [string, unknown])[] | undefined {
  if (value instanceof Map) return [...value].map(([key, each]) => [String(key), each as unknown]);
  if (value instanceof Set) return [...value].map((each, index) => [String(index + 1), each as unknown]);
  if (Array.isArray(value)) return value.map((each, index) => [String(index + 1), each as unknown]);
  return typeof value === "object" && value !== null ? Object.entries(value) : undefined;
}

/** Every value of a state, with what it was before, in the order of the state; what is gone comes last. */
export function stateValues(before: unknown, after: unknown): StateValue[] {
  const was = valuesOf(before, "", new Map());
  const is = valuesOf(after, "", new Map());
  const paths = new Set([...is.keys(), ...was.keys()]);
  return [...paths].map((path) => ({ path, value: is.get(path) ?? null, before: was.get(path) ?? null }));
}
