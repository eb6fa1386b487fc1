import { config } from "zod";

// By default zod probes `new Function` with the first schema, which the content security policy blocks and reports. Imported
// first, and bundled into one chunk with zod, so that it runs before any schema is created.
config({ jitless: true });
