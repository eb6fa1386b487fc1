import { trustCase } from "@provenwork/contracts/trust/queries";
import type { Finding } from "@provenwork/contracts/trust/rules";

/** The findings of a case, as its row has them. */
export const parseFindings = (json: string): Finding[] => trustCase.shape.findings.parse(JSON.parse(json));
