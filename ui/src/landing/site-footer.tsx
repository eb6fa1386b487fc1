import { Brand } from "#design/top-bar.tsx";
import { Link } from "#kernel/router.ts";
import { administrationPaths } from "#administration/paths.ts";
import { developmentPaths } from "#development/paths.ts";
import { landingPaths } from "./paths.ts";
import { legalPaths } from "#legal/paths.ts";
import { ShareIcons } from "./share-icons.tsx";

const home = landingPaths.landing();
const links = [
  { to: `${home}#about`, label: "About" },
  { to: `${home}#jobs`, label: "Jobs" },
  { to: legalPaths.privacy(), label: "Privacy" },
  { to: legalPaths.terms(), label: "Terms" },
  { to: `${home}#contact`, label: "Contact" },
];
const linkClasses = "inline-flex min-h-6 items-center text-muted no-underline hover:text-ink hover:underline";

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid w-full max-w-[75rem] gap-6 px-4 py-8 md:px-6">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Brand to={home} />
          <nav aria-label="Footer" className="flex flex-wrap gap-x-5 gap-y-2">
            {links.map(({ to, label }) => (
              <Link key={to} to={to} className={linkClasses}>
                {label}
              </Link>
            ))}
          </nav>
          <div className="md:ml-auto">
            <ShareIcons />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-4 text-sm text-muted">
          <p>© 2023 Provenwork</p>
          <p>Currently onboarding candidates in the USA only</p>
          <Link
            to={import.meta.env.VITE_DEMO === "on" ? developmentPaths.adminDirect() : administrationPaths.admin()}
            className={`${linkClasses} text-xs md:ml-auto`}
          >
            Admin
          </Link>
        </div>
      </div>
    </footer>
  );
}
