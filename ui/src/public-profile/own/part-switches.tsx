import { SwitchPublicPage } from "@provenwork/contracts/public-profile/commands";
import { GetOwnPublicPage, type OwnPublicPage } from "@provenwork/contracts/public-profile/queries";
import type { PagePart } from "@provenwork/contracts/public-profile/rules";
import { useQueryClient } from "@tanstack/react-query";
import { formatLongDayUtc } from "#design/format.ts";
import { Switch } from "#design/switch.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

/** The switches, each with what it has to show. */
export function PartSwitches({ own }: { own: OwnPublicPage }) {
  const valid = own.experiences.filter(({ status }) => status === "valid").length;
  const provenLinks = own.links.filter(({ check }) => check?.outcome === "proven").length;
  const parts: Record<PagePart, readonly [title: string, note: string]> = {
    page: ["Public page", pageNote(own)],
    headline: ["Headline and city", own.city ?? "Under your name"],
    experiences: ["Proven experiences", `${own.experiences.length} with a certificate`],
    certificates: ["Certificates", `${valid} with QR code`],
    skills: ["Skills", `${own.skills.length} listed`],
    links: ["Links", `${provenLinks} proven`],
    "search-engines": ["May be found by search engines", "They keep copies for a while after you turn it off"],
  };
  return (
    <div className="grid gap-x-6 px-4 py-2 md:grid-cols-2 md:px-6 lg:grid-cols-3">
      {Object.entries(parts).map(([part, [title, note]]) => (
        <PartSwitch key={part} part={part as PagePart} title={title} note={note} own={own} />
      ))}
    </div>
  );
}

function pageNote({ handle, onSince }: OwnPublicPage): string {
  if (handle === null) return "Choose a handle first";
  return onSince === null ? "Off: nobody can open it" : `On since ${formatLongDayUtc(onSince)}`;
}

function PartSwitch({ part, title, note, own }: { part: PagePart; title: string; note: string; own: OwnPublicPage }) {
  const client = useQueryClient();
  const change = useCommand(SwitchPublicPage, {
    onSuccess: () => client.invalidateQueries({ queryKey: [GetOwnPublicPage.name] }),
    onError: (error) => failed(SwitchPublicPage, "Could not save your choice", errorMessage(error)),
  });
  return (
    <Switch
      className="min-h-13 flex-row-reverse justify-between"
      checked={(change.isPending ? change.variables.on : undefined) ?? own.on.includes(part)}
      disabled={part === "page" && own.handle === null}
      onChange={(on) => change.mutate({ part, on })}
    >
      <span>
        <span className="font-semibold">{title}</span>
        <small className="block text-xs text-muted">{note}</small>
      </span>
    </Switch>
  );
}
