import { describe, expect, it } from "vitest";
import { type CurrentTree, signTreeHead } from "./sign-tree-head.ts";

const tree: CurrentTree = { size: 12, others: 11, root: "new", rootThen: "old", checkpoint: "note" };
const signed = { type: "TreeHeadSigned", data: { size: 12, root: "new", checkpoint: "note" } };

describe("a tree head", () => {
  it("is signed first over the existing events", () => {
    expect(signTreeHead({ ...tree, rootThen: undefined }, undefined)).toEqual({ events: [signed] });
  });

  it("is signed when there are leaves other than heads since the last one", () => {
    expect(signTreeHead(tree, { size: 10, root: "old" })).toEqual({ events: [signed] });
  });

  it("is not signed if only the last head is new", () => {
    expect(signTreeHead(tree, { size: 11, root: "old" })).toEqual({ events: [] });
    expect(signTreeHead({ ...tree, size: 0, others: 0 }, undefined)).toEqual({ events: [] });
  });

  it("is refused over fewer leaves than were signed", () => {
    expect(signTreeHead(tree, { size: 13, root: "old" }).refusal).toEqual({ code: "tree-shrunk" });
  });

  it("is refused over another beginning than was signed", () => {
    expect(signTreeHead(tree, { size: 10, root: "other" }).refusal).toEqual({ code: "tree-rewritten" });
  });
});
