import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { headText, logOrigin, parseHead } from "./checkpoint.ts";
import { keyIdOf, noteOf, parseNote, parseVerifierKey, verifierKey, verifyNote } from "./signed-note.ts";

// The example of C2SP signed-note.
const exampleKey = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";
const exampleNote = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

const verdictOn = async (note: string, ...keys: string[]) => {
  const parsed = parseNote(note);
  return (
    parsed &&
    verifyNote(
      parsed,
      keys.map((key) => parseVerifierKey(key)).filter((key) => key !== undefined),
    )
  );
};

/** A key pair, with the public key as in notes. */
function newKey(name: string) {
  const { privateKey } = generateKeyPairSync("ed25519");
  const key = {
    name,
    publicKey: Uint8Array.fromBase64(String(privateKey.export({ format: "jwk" }).x), { alphabet: "base64url" }),
  };
  return { key, write: (text: string) => noteOf(text, key, sign(null, Buffer.from(text), privateKey)) };
}

describe("a signed note", () => {
  it("verifies the specification's example", async () => {
    expect(await verdictOn(exampleNote, exampleKey)).toBe("signed");
    expect(await verdictOn(exampleNote.replace("example", "exemple"), exampleKey)).toBe("forged");
    expect(await verdictOn(exampleNote)).toBe("unknown-key");
  });

  it("round-trips", async () => {
    const { key, write } = newKey("log.example/tlog");
    const note = write("one\n\ntwo\n");
    expect(parseNote(note)).toMatchObject({
      text: "one\n\ntwo\n",
      signatures: [{ name: key.name, keyId: keyIdOf(key) }],
    });
    expect(await verdictOn(note, verifierKey(key))).toBe("signed");
  });

  it("is valid with one known key; others are ignored", async () => {
    const [own, witness] = [newKey("log.example/tlog"), newKey("witness.example")];
    const text = "text\n";
    const both = own.write(text) + witness.write(text).slice(text.length + 1);
    expect(await verdictOn(both, verifierKey(own.key))).toBe("signed");
    expect(await verdictOn(both, verifierKey(witness.key))).toBe("signed");
    expect(await verdictOn(both, verifierKey(newKey("log.example/tlog").key))).toBe("unknown-key");
  });

  it.each([
    ["without signatures", "text\n"],
    ["without its last line end", exampleNote.slice(0, -1)],
    ["with a control character", exampleNote.replace("example", "\u0007")],
    ["with a signature cut short", exampleNote.replace("IneyaQM=", "\n")],
  ])("%s is none", (_, note) => {
    expect(parseNote(note)).toBeUndefined();
  });
});

it("a verifier key is refused with another id", () => {
  expect(parseVerifierKey(exampleKey)).toBeDefined();
  expect(parseVerifierKey(exampleKey.replace("530d903a", "530d903b"))).toBeUndefined();
  expect(parseVerifierKey("nothing")).toBeUndefined();
});

describe("a tree head", () => {
  const head = { origin: logOrigin("https://work.example"), size: 20_852_163, root: new Uint8Array(32).fill(7) };

  it("round-trips", () => {
    expect(headText(head)).toBe(`work.example/tlog\n20852163\n${head.root.toBase64()}\n`);
    expect(parseHead(headText(head))).toEqual(head);
  });

  it.each([
    ["of a size with a leading zero", "a\n01\n"],
    ["of no size", "a\n\n"],
    ["without origin", "\n1\n"],
  ])("%s is none", (_, text) => {
    expect(parseHead(`${text}${head.root.toBase64()}\n`)).toBeUndefined();
  });

  it("is refused with a root of another length", () => {
    expect(parseHead(`a\n1\n${new Uint8Array(31).toBase64()}\n`)).toBeUndefined();
  });
});
