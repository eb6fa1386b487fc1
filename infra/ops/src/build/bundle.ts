// Bundles services, launcher and command line into the folder that it is told: `node bundle.ts FOLDER`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { root } from "../root.ts";
import { builtName, preloads, programFiles, programsFolder } from "./built-files.ts";

/** Packages that bring binaries or load files by path; they stay in node_modules. */
const external = /^(@eventstore\/db-client|@node-rs\/argon2|fontkit|pdfkit|sharp|unpdf)$/;
const ours = { exclude: /node_modules/ };

const fromBundle = (file: string): string => relative(programsFolder, file).replaceAll(sep, "/");

/** External packages are imported by path, because the bundle is in none of the packages that depend on them. */
const externalByPath: Plugin = {
  name: "external-by-path",
  resolveId: {
    filter: { id: external },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { id: fromBundle(found.id), external: true };
    },
  },
  transform: {
    filter: { id: ours, code: "import.meta.resolve(" },
    handler: (code, id) => ({
      code: code.replaceAll(/import\.meta\.resolve\("([^"]+)"\)/g, (_, name: string) => {
        const path = fromBundle(createRequire(id).resolve(name));
        return `new URL(${JSON.stringify(path)}, import.meta.url).href`;
      }),
      map: null,
    }),
  },
};

/** Threads, child processes and pictures are named by `new URL("./file", import.meta.url)`; each becomes a file of the bundle. */
const filesByUrl: Plugin = {
  name: "files-by-url",
  transform: {
    filter: { id: ours, code: /new URL\("[^"]+\.\w+", import\.meta\.url\)/ },
    handler(code, id) {
      const withBuilt = code.replaceAll(/new URL\("([^"]+\.\w+)", import\.meta\.url\)/g, (_, path: string) => {
        const file = join(dirname(id), path);
        const fileName = builtName(relative(root, file));
        if (file.endsWith(".ts")) this.emitFile({ type: "chunk", id: file, fileName });
        else this.emitFile({ type: "asset", originalFileName: file, fileName, source: readFileSync(file) });
        return `new URL("./${fileName}", import.meta.url)`;
      });
      return { code: withBuilt, map: null };
    },
  },
};

/** The gateway knows the screens' paths; their code is the browser's. */
const withoutScreens: Plugin = {
  name: "without-screens",
  resolveId: {
    filter: { id: /\.tsx$/ },
    handler(_, importer, { kind }) {
      const isScreen = kind === "dynamic-import" && importer?.startsWith(join(root, "ui/src"));
      return isScreen === true ? { id: "screen", external: true } : null;
    },
  },
};

const entries = {
  start: "infra/ops/src/built/start.ts",
  serve: "infra/ops/src/serve.ts",
  ops: "infra/ops/src/built/ops.ts",
};
const programs = [...Object.values(programFiles), ...Object.values(preloads)].map((file) => [
  builtName(file).replace(/\.js$/, ""),
  file,
]);

const bundle = await rolldown({
  cwd: root,
  platform: "node",
  input: { ...entries, ...Object.fromEntries(programs) },
  plugins: [filesByUrl, externalByPath, withoutScreens],
  // pg asks for it, and does without.
  external: ["pg-native"],
  onLog(level, log, report) {
    if (log.code === "UNRESOLVED_IMPORT") throw new Error(log.message);
    report(level, log);
  },
  makeAbsoluteExternalsRelative: false,
});
await bundle.write({
  dir: process.argv[2] ?? programsFolder,
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "chunk-[name]-[hash].js",
  sourcemap: true,
  sourcemapExcludeSources: true,
});
