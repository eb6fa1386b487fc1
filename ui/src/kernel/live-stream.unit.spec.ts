import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reconnectDelay, stream } from "./live-stream.ts";

/** The part of an EventSource that the stream uses. */
class Source extends EventTarget {
  static opened: Source[] = [];
  onopen?: () => void;
  onerror?: () => void;
  closed = false;
  constructor() {
    super();
    Source.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  receive(type: string, data = "") {
    this.dispatchEvent(Object.assign(new Event(type), { data }));
  }
}

const page = new EventTarget();
let leaving: AbortController;
const onMessage = vi.fn<(message: object) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  Source.opened = [];
  onMessage.mockClear();
  leaving = new AbortController();
  void stream("/live", onMessage, leaving.signal);
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const current = () => Source.opened.at(-1);

test("the back-off doubles up to 30 s, half of it jitter", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  expect([0, 1, 2, 20].map(reconnectDelay)).toEqual([500, 1000, 2000, 30_000]);
  vi.spyOn(Math, "random").mockReturnValue(0);
  expect(reconnectDelay(2)).toBe(1000);
  vi.restoreAllMocks();
});

test("a connection that dies without a word is replaced, and what was missed is fetched", () => {
  const first = current();
  first?.onopen?.();
  expect(onMessage.mock.calls).toEqual([[{ everything: true }]]);
  vi.advanceTimersByTime(41_000);
  expect(first?.closed).toBe(true);
  expect(current()).not.toBe(first);
  current()?.onopen?.();
  expect(onMessage).toHaveBeenCalledTimes(2);
});

test.each([
  ["beat", ""],
  ["change", '{"queries":["user"]}'],
  ["change", "of a later release"],
])("a connection with a sign of life stays: %s %s", (type, data) => {
  current()?.onopen?.();
  for (let times = 0; times < 20; times += 1) {
    vi.advanceTimersByTime(15_000);
    current()?.receive(type, data);
  }
  expect(Source.opened).toHaveLength(1);
});

test("one that cannot be opened is tried again, at once when the machine is online again", () => {
  current()?.onerror?.();
  vi.advanceTimersByTime(500);
  expect(Source.opened).toHaveLength(2);
  for (let failures = 0; failures < 8; failures += 1) {
    current()?.onerror?.();
    vi.advanceTimersByTime(30_000);
  }
  const before = Source.opened.length;
  current()?.onerror?.();
  page.dispatchEvent(new Event("online"));
  expect(Source.opened).toHaveLength(before + 1);
  current()?.onopen?.();
  vi.advanceTimersByTime(30_000);
  expect(Source.opened, "the attempt that waited is off").toHaveLength(before + 1);
});

test("a server that accepts connections and drops them is asked less and less often, until one lasts", () => {
  for (let drops = 0; drops < 8; drops += 1) {
    current()?.onopen?.();
    current()?.onerror?.();
    vi.advanceTimersByTime(30_000);
  }
  const before = Source.opened.length;
  current()?.onopen?.();
  current()?.onerror?.();
  vi.advanceTimersByTime(10_000);
  expect(Source.opened).toHaveLength(before);
  vi.advanceTimersByTime(20_000);
  current()?.receive("beat");
  current()?.onerror?.();
  vi.advanceTimersByTime(500);
  expect(Source.opened).toHaveLength(before + 2);
});

test("one that neither opens nor fails is given up", () => {
  vi.advanceTimersByTime(41_000);
  expect(Source.opened).toHaveLength(2);
});

test("a page that leaves opens nothing any more", () => {
  current()?.onerror?.();
  leaving.abort();
  page.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(100_000);
  expect(Source.opened).toHaveLength(1);
  expect(current()?.closed).toBe(true);
});
