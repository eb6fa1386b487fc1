import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { Problem } from "./problem.ts";

// Milliseconds. A start does not answer while it unpacks its database: seconds on a busy machine.
const answerWithin = 30_000;

/**
 * Takes a data folder for this process. The holder listens on a loopback port that the lock file names and says who it
 * is, so that a lock left by a crash is never mistaken for a held one, even if its process id was reused.
 * @throws Problem while another start holds the folder
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const file = join(folder, "lock");
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(`${folder}\n`);
  });
  await listening(server);
  server.unref();
  const { port } = server.address() as { port: number };
  while (!claim(file, `${port} ${process.pid}\n`)) {
    const [heldPort, pid] = readLock(file);
    if (heldPort !== undefined && (await holderOf(heldPort)) === folder) {
      server.close();
      throw new Problem(
        `${folder} is in use by a running start (process ${pid}): end that one, ` +
          `or run a second copy with PORT=3001 DATA_DIR=.data2 npm start`,
      );
    }
    rmSync(file, { force: true });
  }
  return () => {
    server.close();
    rmSync(file, { force: true });
  };
}

const listening = (server: Server) =>
  new Promise<void>((done, fail) => server.once("error", fail).listen(0, "127.0.0.1", () => done()));

/** Whether this call made the file. */
function claim(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (existsSync(file)) return false;
    throw error;
  }
}

function readLock(file: string): [port: number | undefined, pid: string] {
  try {
    const [port = "", pid = ""] = readFileSync(file, "utf8").trim().split(" ");
    return [Number(port) > 0 ? Number(port) : undefined, pid];
  } catch {
    return [undefined, ""];
  }
}

/** The data folder that the process listening on a port holds; undefined if none answers. */
function holderOf(port: number): Promise<string | undefined> {
  return new Promise((done) => {
    let text = "";
    const socket = connect(port, "127.0.0.1");
    socket.setTimeout(answerWithin, () => socket.destroy());
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => done(text === "" ? undefined : text.trim()));
  });
}
