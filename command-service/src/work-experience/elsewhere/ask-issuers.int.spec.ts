import { type AddressInfo, createServer } from "node:net";
import { openOutgoing } from "@provenwork/platform/outgoing/outgoing";
import { type CryptoKey, SignJWT, base64url, exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkElsewhere } from "./check-elsewhere.ts";
import { fetchElsewhere } from "./fetch-elsewhere.ts";

/** Answers every request with these bytes, and counts them. */
async function rawServer(bytes: string) {
  let requests = 0;
  const server = createServer((socket) => {
    socket
      .on("error", () => {})
      .once("data", () => {
        requests += 1;
        socket.end(bytes);
      });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/list`, requests: () => requests };
}
const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

let privateKey: CryptoKey;
let did: string;
beforeAll(async () => {
  const pair = await generateKeyPair("ES256");
  privateKey = pair.privateKey;
  did = `did:jwk:${base64url.encode(JSON.stringify(await exportJWK(pair.publicKey)))}`;
});

const sign = (issuer: string, statusListCredential?: string) =>
  new SignJWT({
    type: ["VerifiableCredential"],
    issuer,
    credentialSubject: {},
    ...(statusListCredential !== undefined && {
      credentialStatus: {
        type: "BitstringStatusListEntry",
        statusPurpose: "revocation",
        statusListIndex: "1",
        statusListCredential,
      },
    }),
  })
    .setProtectedHeader({ alg: "ES256" })
    .sign(privateKey);

const problemOf = async (token: string, settings: Parameters<typeof openOutgoing>[0], maxMs = 60_000) =>
  (await checkElsewhere(token, fetchElsewhere(openOutgoing(settings), maxMs), new Date())).problem;

const resolve = () => Promise.resolve(["10.0.0.1"]);

it.each([
  "https://127.0.0.1/list",
  "https://169.254.169.254/latest/meta-data",
  "https://[::ffff:10.0.0.1]/list",
  "https://2130706433/",
  "https://inside.example/list",
  "http://acme.example/list",
  "https://acme.example:5432/",
  "https://user@acme.example/",
])("a status list at %s is not asked for", async (url) => {
  expect(await problemOf(await sign(did, url), { resolve })).toBe("status-unreachable");
});

it.each(["https://127.0.0.1", "https://inside.example", "did:web:127.0.0.1", "did:web:inside.example%3A5432:a"])(
  "an issuer in a private network, %s, is not asked for keys",
  async (issuer) => {
    expect(await problemOf(await sign(issuer), { resolve })).toBe("issuer-unreachable");
  },
);

it("a redirect is not followed, and neither a huge, an endless nor a failing answer is used", async () => {
  const target = await rawServer("HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n1");
  const settings = { allowLoopback: true };
  const redirect = `HTTP/1.1 302 Found\r\nlocation: ${target.url}\r\ncontent-length: 0\r\n\r\n`;
  const huge = `HTTP/1.1 200 OK\r\ncontent-length: 600000\r\n\r\n${"x".repeat(600_000)}`;
  for (const answer of [redirect, huge, "HTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n", "SSH-2.0\r\n"]) {
    const { url, requests } = await rawServer(answer);
    expect(await problemOf(await sign(did, url), settings), answer.slice(0, 40)).toBe("status-unreachable");
    expect(requests()).toBe(1);
  }
  expect(target.requests()).toBe(0);
  const { url } = await rawServer("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx");
  expect(await problemOf(await sign(did, url), settings, 300)).toBe("status-unreachable");
});
