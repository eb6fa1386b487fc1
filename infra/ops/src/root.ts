import { fileURLToPath } from "node:url";

/** The repository's folder, absolute and with a trailing slash. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));
