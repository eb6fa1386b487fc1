import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { acceptsConnections } from "@provenwork/ops/launch/readiness";
import { ended } from "@provenwork/ops/testing/stack";
import type { CertificateFiles } from "@provenwork/platform/testing/certificates";

export interface ProxyOptions {
  /** The page's block for this proxy. */
  readonly block: string;
  readonly folder: string;
  readonly certificates: CertificateFiles;
  /** Where it listens, and where the gateway does. */
  readonly port: number;
  readonly gateway: number;
}

/** Starts it; returns the function that stops it. */
export type StartProxy = (options: ProxyOptions) => Promise<() => Promise<void>>;

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ["-v"], { stdio: "ignore" }).error === undefined;

/** A generic proxy: TLS by Node, the client's address in X-Forwarded-For, bytes passed through unchanged. */
export const nodeProxy: StartProxy = async ({ certificates, port, gateway }) => {
  const tls = { cert: readFileSync(certificates.certificate), key: readFileSync(certificates.key) };
  const server = createServer(tls, (incoming, outgoing) => {
    // Trailers are announced hop by hop; announcing one without sending it throws.
    const { trailer: _, ...endToEnd } = incoming.headers;
    const headers = { ...endToEnd, "x-forwarded-for": incoming.socket.remoteAddress };
    const passed = request(
      { host: "127.0.0.1", port: gateway, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    incoming.on("error", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
};

/** The page's Caddyfile with the test's certificate, because a real one would be fetched from outside. */
export const caddy: StartProxy = (options) => {
  const { block, folder, certificates, port, gateway } = options;
  const site = block
    .replace("work.example", `https://localhost:${port}`)
    .replace("127.0.0.1:3000", `127.0.0.1:${gateway}`)
    .replace("{\n", `{\n\ttls ${certificates.certificate} ${certificates.key}\n`);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const env = { PATH: process.env["PATH"], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return started(spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env, stdio: "ignore" }), port);
};

/** The page's server block in a configuration that needs no root. */
export const nginx: StartProxy = (options) => {
  const { block, folder, certificates, port, gateway } = options;
  const server = block
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace("server_name work.example", "server_name localhost")
    .replace("127.0.0.1:3000", `127.0.0.1:${gateway}`)
    .replace("/etc/ssl/work.example.pem", certificates.certificate)
    .replace("/etc/ssl/work.example.key", certificates.key);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/nginx-${kind};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\nevents {}\nhttp {\naccess_log off;\n${places.join("\n")}\n${server}}\n`,
  );
  return started(
    spawn("nginx", ["-c", file, "-p", folder, "-e", join(folder, "nginx.log")], { stdio: "ignore" }),
    port,
  );
};

async function started(child: ChildProcess, port: number): Promise<() => Promise<void>> {
  await acceptsConnections(port)(AbortSignal.timeout(150_000));
  return () => ended(child);
}
