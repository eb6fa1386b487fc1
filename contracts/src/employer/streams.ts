import { type EmployerEvent, employerStream } from "./events.ts";
import { type Employer, evolveEmployer, newEmployer } from "./state.ts";
import type { StreamType } from "../kernel/stream.ts";

/** Somebody who works for a company, by personId. */
export const employers: StreamType<Employer, EmployerEvent> = {
  name: employerStream,
  initialState: newEmployer,
  evolve: evolveEmployer,
};
