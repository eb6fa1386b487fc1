import { type Checked, checked } from "@provenwork/contracts/kernel/field-errors";
import type { z } from "zod";

/** Checks a command's body against its contract. Every failing field is named, by its dotted path, with its first message. */
export const validate = <S extends z.ZodType>(schema: S, input: unknown): Checked<z.output<S>> =>
  checked(schema, input, { name: "body", message: "Send a JSON object" });
