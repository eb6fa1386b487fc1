import type { EmailStop } from "@provenwork/contracts/account/rules";
import { emailStopLabels } from "./labels.ts";
import { accountPaths } from "#account/paths.ts";
import { TextLink } from "#design/button.tsx";
import { Note } from "#design/note.tsx";

/** Why the person gets no email, and where to change that. */
export function EmailStopped({ because }: { because: EmailStop }) {
  const { title, text } = emailStopLabels[because];
  return (
    <section aria-label="Your email address" className="mx-auto w-full max-w-[75rem] px-4 pt-4 md:px-6">
      <Note tone="refused">
        <p>
          <strong className="font-semibold">{title}</strong> {text}{" "}
          <TextLink to={accountPaths.settings()}>Change the address or confirm it again</TextLink>
        </p>
      </Note>
    </section>
  );
}
