import type { StateChange, StateValue } from "@provenwork/contracts/audit/queries";
import { erased } from "@provenwork/contracts/kernel/event";
import { GrowingMap } from "@provenwork/contracts/kernel/growing-map";

/** Placeholder of a value that is erased or hidden from auditors. */
export const unreadable = "(erased or not for auditors)";

/** The values of a state by their path: `code.issue` → `2`. Maps and sets are treated as objects and lists. */
export const valuesOf = (state: unknown): StateValue[] =>
  [...found(state, "", new Map())].map(([path, value]) => ({ path, value }));

/** Changed and removed values. Parts that both states share are skipped by reference. */
export const changesBetween = (before: unknown, after: unknown): StateChange[] => differences(before, after, "");

function differences(before: unknown, after: unknown, path: string): StateChange[] {
  if (Object.is(before, after)) return [];
  const newest = after instanceof GrowingMap ? after.newest : undefined;
  if (newest?.before === before && newest?.gone === false && newest.before.newest !== undefined)
    return addition(newest.before, newest.entry, path);
  const [was, is] = [entriesOf(before) ?? [], entriesOf(after) ?? []];
  // One of them is a leaf, or is treated as one.
  if (was.length === 0 || is.length === 0)
    return compared(found(before, path, new Map()), found(after, path, new Map()));
  const [older, newer] = [new Map(was), new Set(is.map(([name]) => name))];
  const at = (name: string) => (path === "" ? name : `${path}.${name}`);
  return [
    ...is.flatMap(([name, value]) =>
      older.has(name)
        ? differences(older.get(name), value, at(name))
        : compared(new Map(), found(value, at(name), new Map())),
    ),
    ...was.flatMap(([name, value]) => (newer.has(name) ? [] : compared(found(value, at(name), new Map()), new Map()))),
  ];
}

/** Of a map that grew by one entry, only that entry is compared: states of long streams have thousands. */
function addition(before: GrowingMap<unknown, unknown>, [key, value]: readonly [unknown, unknown], path: string) {
  const at = path === "" ? String(key) : `${path}.${String(key)}`;
  const older = before.get(key);
  return older === undefined ? compared(new Map(), found(value, at, new Map())) : differences(older, value, at);
}

function compared(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): StateChange[] {
  const changed = [...is].filter(([path, value]) => was.get(path) !== value);
  const gone = [...was.keys()].filter((path) => !is.has(path));
  return [...changed.map(([path, value]) => ({ path, value })), ...gone.map((path) => ({ path, value: null }))];
}

function found(value: unknown, path: string, values: Map<string, string>): Map<string, string> {
  if (value === undefined || value === null) return path === "" ? values : values.set(path, "none");
  if (value === erased) return values.set(path, unreadable);
  if (value instanceof Date) return values.set(path, value.toISOString());
  const entries = entriesOf(value);
  if (entries === undefined) return values.set(path, String(value as string | number | boolean | bigint));
  if (entries.length === 0 && path !== "") return values.set(path, "none");
  for (const [name, each] of entries) found(each, path === "" ? name : `${path}.${name}`, values);
  return values;
}

function entriesOf(value: unknown): (readonly [string, unknown])[] | undefined {
  if (value instanceof Date) return undefined;
  if (value instanceof Map || value instanceof GrowingMap)
    return [...value].map(([key, each]) => [String(key), each as unknown]);
  if (value instanceof Set) return [...value].map((each, index) => [String(index + 1), each as unknown]);
  if (Array.isArray(value)) return value.map((each, index) => [String(index + 1), each as unknown]);
  return typeof value === "object" && value !== null ? Object.entries(value) : undefined;
}
