import type { VerifyContext } from "./verdict.ts";
import { type Verdict, verifyCredential } from "./verify-credential.ts";

export interface PresentationVerdict {
  /** One a credential, in order. */
  readonly verdicts: readonly Verdict[];
  /** Whether all whose signature holds are signed about one person. */
  readonly onePerson: boolean;
}

/** Checks each credential of a presentation as if it had come alone. @throws what `fetch` throws */
export async function verifyPresentation(
  credentials: readonly string[],
  context: VerifyContext,
): Promise<PresentationVerdict> {
  // Keys and status lists are the same for most.
  const fetched = new Map<string, Promise<string>>();
  const fetchText = (url: string) => {
    const text = fetched.get(url) ?? context.fetchText(url);
    fetched.set(url, text);
    return text;
  };
  const verdicts: Verdict[] = [];
  for (const credential of credentials) verdicts.push(await verifyCredential(credential, { ...context, fetchText }));
  const subjects = verdicts.flatMap(({ credential }) => credential?.credentialSubject.id ?? []);
  return { verdicts, onePerson: new Set(subjects).size <= 1 };
}
