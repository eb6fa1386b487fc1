import { Brand } from "#design/top-bar.tsx";
import { paths } from "../paths.ts";

export function SiteFooter() {
  return (
    <footer className="bg-surface">
      <div className="mx-auto flex w-full max-w-[75rem] flex-wrap items-center justify-between gap-x-6 gap-y-4 px-4 py-8 md:px-6">
        <Brand to={paths.landing()} />
        <p className="text-sm text-muted">© 2023 Provenwork · Currently onboarding candidates in the USA only</p>
      </div>
    </footer>
  );
}
