import { execFile } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "@provenwork/ops/root";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

// The scripts of infra/compose/store against servers that answer as EventStoreDB 24.10 did.

interface Asked {
  readonly what: string;
  readonly user: string;
  readonly body: string;
}

let folder: string;
let asked: Asked[];
let servers: Server[];
/** Answers of these instead of 200 and nothing. */
let answers: Record<string, { status?: number; body?: string }>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "provenwork-store-"));
  [asked, servers, answers] = [[], [], {}];
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

function run(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const file = join(root, "infra/compose/store", script);
  return new Promise<{ code: number; output: string }>((done) => {
    const child = execFile("/bin/sh", [file, ...args], { env: { ...process.env, ...env } }, (_, out, errors) =>
      done({ code: child.exitCode ?? -1, output: out + errors }),
    );
  });
}

/** Nodes in these states; their URLs, separated by spaces. */
async function nodes(...states: string[]): Promise<string> {
  const urls: string[] = [];
  for (const [index, state] of states.entries()) {
    const server = createServer((request, response) => {
      void answer(`${index + 1}`, state, request).then(({ status = 200, body = "" }) => {
        response.statusCode = status;
        response.end(body);
      });
    });
    servers.push(server);
    await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  return urls.join(" ");
}

async function answer(node: string, state: string, request: IncomingMessage) {
  if (request.url === "/info") return { body: `{\n  "esVersion": "24.10.14",\n  "state": "${state}"\n}` };
  const what = `${request.method} ${node}${request.url}`;
  const [user = ""] = Buffer.from(request.headers.authorization?.slice("Basic ".length) ?? "", "base64")
    .toString()
    .split(":");
  asked.push({ what, user, body: await text(request) });
  return answers[what] ?? {};
}

describe("certificates.sh", () => {
  it("makes an authority, and certificates for servers and clients with one common name", async () => {
    const made = await run("certificates.sh", [folder, "store1", "store2"]);
    expect(made).toMatchObject({ code: 0 });
    const read = (path: string) => new X509Certificate(readFileSync(join(folder, path)));
    const authority = read("ca/ca.crt");
    expect(authority.ca).toBe(true);
    for (const name of ["store1", "store2"]) {
      const certificate = read(`${name}/node.crt`);
      expect(certificate.verify(authority.publicKey)).toBe(true);
      expect(certificate.subject).toBe("CN=eventstoredb-node");
      for (const host of [name, "localhost"]) expect(certificate.checkHost(host)).toBe(host);
      expect(certificate.keyUsage).toEqual(["1.3.6.1.5.5.7.3.1", "1.3.6.1.5.5.7.3.2"]);
      expect(statSync(join(folder, name, "node.key")).mode & 0o777).toBe(0o600);
    }
    expect(readdirSync(join(folder, "ca")), "the nodes trust every file of this folder").toEqual(["ca.crt"]);
  });

  it("keeps its authority when it renews certificates", async () => {
    await run("certificates.sh", [folder, "store1"]);
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    const [authority, certificate] = [read("ca/ca.crt"), read("store1/node.crt")];
    await run("certificates.sh", [folder, "store1"]);
    expect(read("ca/ca.crt")).toBe(authority);
    expect(read("store1/node.crt")).not.toBe(certificate);
  });
});

describe("rights.sh", () => {
  const secrets = { ADMIN_PASSWORD: "of-admin", APP_PASSWORD: "of-app", CA_FILE: "none" };
  const settings = "POST 2/streams/%24settings";
  const all = "POST 2/streams/%24all/metadata";
  const created = { status: 201 };

  it("makes a user in no group who may append and read, at the leader", async () => {
    answers = { "POST 2/users/": created, [settings]: created, [all]: created };
    expect(await run("rights.sh", [], { ...secrets, NODES: await nodes("follower", "leader") })).toMatchObject({
      code: 0,
    });
    expect(asked.map(({ what, user, body }) => [what, user, JSON.parse(body) as unknown])).toEqual([
      ["POST 2/users/", "admin", { loginName: "provenwork", fullName: "provenwork", password: "of-app", groups: [] }],
      [
        settings,
        "admin",
        {
          $userStreamAcl: {
            $r: ["provenwork"],
            $w: ["provenwork"],
            $d: "$admins",
            $mr: ["provenwork"],
            $mw: "$admins",
          },
          $systemStreamAcl: { $r: "$admins", $w: "$admins", $d: "$admins", $mr: "$admins", $mw: "$admins" },
        },
      ],
      [all, "admin", { $acl: { $r: ["provenwork"] } }],
    ]);
  });

  it("gives the user that exists a new password", async () => {
    const reset = "POST 2/users/provenwork/command/reset-password";
    answers = { "POST 2/users/": { status: 409 }, [reset]: {}, [settings]: created, [all]: created };
    expect(await run("rights.sh", [], { ...secrets, NODES: await nodes("follower", "leader") })).toMatchObject({
      code: 0,
    });
    expect(asked).toContainEqual({ what: reset, user: "admin", body: '{"newPassword":"of-app"}' });
  });

  it.each([
    ["the access list is refused", { "POST 1/users/": created, "POST 1/streams/%24settings": { status: 401 } }],
    ["the user is refused", { "POST 1/users/": { status: 401 } }],
  ])("fails where %s", async (_, given) => {
    answers = given;
    const { code, output } = await run("rights.sh", [], { ...secrets, NODES: await nodes("leader") });
    expect(code).toBe(1);
    expect(output).toContain("the event store answered 401 instead of 201");
  });

  it("fails without a leader", async () => {
    const { code, output } = await run("rights.sh", [], { ...secrets, NODES: await nodes("follower", "unknown") });
    expect(code).toBe(1);
    expect(output).toContain("none of these is the leader");
  });
});

describe("scavenge.sh", () => {
  it("scavenges each node, also where another one refuses", async () => {
    answers = {
      "POST 1/admin/scavenge": { status: 503 },
      "GET 2/admin/scavenge/current": { body: '{"scavengeId": ""}' },
    };
    const env = { OPS_PASSWORD: "of-ops", CA_FILE: "none", NODES: await nodes("follower", "leader") };
    const { output } = await run("scavenge.sh", ["now"], env);
    const [first, second] = env.NODES.split(" ");
    expect(output).toContain(`${first}: not scavenged`);
    expect(output).toContain(`${second}: scavenged`);
    expect(asked.map(({ what, user }) => [what, user])).toEqual([
      ["POST 1/admin/scavenge", "ops"],
      ["POST 2/admin/scavenge", "ops"],
      ["GET 2/admin/scavenge/current", "ops"],
    ]);
  });
});

describe("backup.sh and restore.sh", () => {
  const files = {
    "chaser.chk": "chased",
    "writer.chk": "written",
    "truncate.chk": "none",
    "chunk-000000.000000": "events",
    "chunk-000001.000002": "more events",
    "index/indexmap": "map",
    "index/stream-existence/streamExistenceFilter.chk": "filter",
  };
  const write = (data: string, all: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(all)) {
      mkdirSync(join(data, name, ".."), { recursive: true });
      writeFileSync(join(data, name), content);
    }
  };
  const contents = (data: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(data, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [path.slice(data.length + 1), readFileSync(path, "utf8")]),
    );
  const environment = async (...states: string[]) => ({
    DATA: join(folder, "data"),
    NODES: await nodes(...states),
    OPS_PASSWORD: "of-ops",
    CA_FILE: "none",
  });

  it("copies a follower whose scavenge was stopped, and puts the copy in the place of every node's files", async () => {
    write(join(folder, "data/1"), { "chunk-000000.000000": "of the leader" });
    write(join(folder, "data/2"), files);
    mkdirSync(join(folder, "backups"));
    const env = await environment("leader", "follower");
    expect(await run("backup.sh", [join(folder, "backups")], env)).toMatchObject({ code: 0 });
    expect(asked.map(({ what, user }) => [what, user])).toEqual([["DELETE 2/admin/scavenge/current", "ops"]]);
    const [name = "", ...others] = readdirSync(join(folder, "backups"));
    expect(others).toEqual([]);
    expect(contents(join(folder, "backups", name))).toEqual(files);

    expect(await run("restore.sh", [join(folder, "backups"), name], env)).toMatchObject({ code: 0 });
    for (const node of ["1", "2"]) {
      const data = join(folder, "data", node);
      const restored = Object.entries(contents(data)).filter(([path]) => !path.startsWith("replaced-"));
      expect(Object.fromEntries(restored)).toEqual({ ...files, "truncate.chk": "chased" });
    }
    const kept = readdirSync(join(folder, "data/1")).filter((entry) => entry.startsWith("replaced-"));
    expect(contents(join(folder, "data/1", kept[0] ?? ""))).toEqual({ "chunk-000000.000000": "of the leader" });
  });

  it("changes nothing without a follower, and without such a backup", async () => {
    write(join(folder, "data/1"), files);
    mkdirSync(join(folder, "backups"));
    const env = await environment("leader");
    expect((await run("backup.sh", [join(folder, "backups")], env)).output).toContain("none of these is a follower");
    expect(readdirSync(join(folder, "backups"))).toEqual([]);
    const { code, output } = await run("restore.sh", [join(folder, "backups"), "yesterday"], env);
    expect(code).toBe(1);
    expect(output).toContain("is not a backup");
    expect(contents(join(folder, "data/1"))).toEqual(files);
  });
});
