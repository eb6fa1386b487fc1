import { expect, it, vi } from "vitest";
import { type Fetch, checkLinks, isBroken, printChecked } from "./check-links.ts";

const links = (...urls: string[]) => urls.map((url) => ({ url }));
const answering =
  (statuses: Record<string, number>): Fetch =>
  (url) =>
    url in statuses
      ? Promise.resolve({ status: statuses[url] ?? 0, body: null })
      : Promise.reject(new TypeError("fetch failed"));

it("reports the outcome of each address", async () => {
  const fetchOne = answering({ "https://a.example/": 200, "https://b.example/": 404, "https://c.example/": 403 });
  const checked = await checkLinks(
    links("https://d.example/", "https://c.example/", "https://b.example/", "https://a.example/"),
    fetchOne,
  );
  expect(checked.map((link) => [link.url, link.outcome, isBroken(link)])).toEqual([
    ["https://a.example/", 200, false],
    ["https://b.example/", 404, true],
    ["https://c.example/", 403, false],
    ["https://d.example/", "unreachable", true],
  ]);
});

it("sends one request per host at a time, to six hosts in parallel", async () => {
  const open = new Map<string, number>();
  let maxOpen = 0;
  let maxPerHost = 0;
  const counting: Fetch = async (url) => {
    const { host } = new URL(url);
    open.set(host, (open.get(host) ?? 0) + 1);
    maxPerHost = Math.max(maxPerHost, ...open.values());
    maxOpen = Math.max(
      maxOpen,
      [...open.values()].reduce((sum, each) => sum + each, 0),
    );
    await Promise.resolve();
    open.set(host, (open.get(host) ?? 0) - 1);
    return { status: 200, body: null };
  };
  const urls = Array.from({ length: 30 }, (_, n) => `https://host-${n % 10}.example/${n}`);
  expect(await checkLinks(links(...urls), counting)).toHaveLength(30);
  expect([maxOpen, maxPerHost]).toEqual([6, 1]);
});

it("suggests to check the network if no address responds", async () => {
  vi.spyOn(console, "log");
  await expect(printChecked({}, answering({}))).rejects.toThrow("check the network");
  expect(console.log).not.toHaveBeenCalled();
});
