import { type CompanyEvent, companyStream } from "./events.ts";
import { type Company, evolveCompany, noCompany } from "./state.ts";
import type { StreamType } from "../kernel/stream.ts";

/** A company with its members, by companyId. */
export const companies: StreamType<Company, CompanyEvent> = {
  name: companyStream,
  initialState: noCompany,
  evolve: evolveCompany,
};
