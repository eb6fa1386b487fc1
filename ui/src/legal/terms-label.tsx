import { Link } from "#kernel/router.ts";
import { legalPaths } from "./paths.ts";

const linkClasses = "font-[560] text-accent underline underline-offset-3 hover:text-accent-hover";

/** The consent sentence. Its links open in a new tab, so that the form keeps its input. */
export function TermsLabel() {
  return (
    <>
      I agree to the{" "}
      <Link to={legalPaths.terms()} target="_blank" className={linkClasses}>
        terms of service
      </Link>{" "}
      and{" "}
      <Link to={legalPaths.privacy()} target="_blank" className={linkClasses}>
        privacy policy
      </Link>
    </>
  );
}
