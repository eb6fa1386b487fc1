import { config } from "zod";

// Otherwise zod tries, with the first schema it is given, whether code can be made from text, which the content security
// policy stops and reports. Imported before anything else, and built into one file with zod, so that no schema is sooner.
config({ jitless: true });
