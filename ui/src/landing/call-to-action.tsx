import type { Role } from "@provenwork/contracts/account/rules";
import { ButtonLink } from "#design/button.tsx";
import { candidatePath, employerPath } from "./entry-paths.ts";

/** The two entry buttons, repeated at the end of the page. */
export function CallToAction({ role }: { role: Role | undefined }) {
  return (
    <section aria-labelledby="start-title" className="border-t border-line bg-surface py-[clamp(3rem,6vw,5rem)]">
      <div className="mx-auto grid w-full max-w-[75rem] px-4 md:px-6">
        <div className="grid gap-6 rounded-card border border-accent-line bg-accent-soft p-[clamp(1.5rem,5vw,4rem)]">
          <div className="grid gap-3">
            <h2 id="start-title" className="text-3xl leading-[1.1] font-[720] tracking-tighter">
              Prove it once. Show it everywhere.
            </h2>
            <p className="max-w-[44ch] text-xl leading-[1.55] text-ink-2">Your first proof takes one emailed code.</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink kind="primary" size="lg" to={candidatePath(role !== undefined)} className="max-sm:w-full">
              Create Candidate Profile
            </ButtonLink>
            <ButtonLink size="lg" to={employerPath(role)} className="max-sm:w-full">
              Post Jobs &amp; Hire
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
