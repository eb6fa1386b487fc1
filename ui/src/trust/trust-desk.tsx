import { useState } from "react";
import { z } from "zod";
import { AdminScreen } from "#frame/admin/admin-screen.tsx";
import { useListParams } from "#design/use-list-params.ts";
import { administrationPaths } from "#administration/paths.ts";
import { TextLink } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { KeyLine } from "./key-line.tsx";
import { WaitingCases } from "./waiting-cases.tsx";

const Decisions = lazyPart(() => import("./decisions.tsx").then((module) => module.Decisions));
const RuleResults = lazyPart(() => import("./rule-results.tsx").then((module) => module.RuleResults));
const KeysDialog = lazyPart(() => import("./keys-dialog.tsx").then((module) => module.KeysDialog));

/** Cases flagged by rules, and the decisions of admins. */
export const TrustDesk = () => (
  <AdminScreen>
    {() => (
      <Main>
        <Desk />
      </Main>
    )}
  </AdminScreen>
);

const params = z.object({ list: z.literal("decided").optional() });

function Desk() {
  const { list } = useListParams(params).given;
  const [helps, setHelps] = useState(false);
  const help = () => setHelps(true);
  const currentClasses = "aria-[current]:font-semibold aria-[current]:text-ink";
  const current = (isShown: boolean) => ({
    className: currentClasses,
    ...(isShown && ({ "aria-current": "page" } as const)),
  });
  return (
    <>
      <PageHead title="Trust desk">
        Rules flag cases and say why. People decide.
        {list === undefined && <KeyLine onHelp={help} />}
      </PageHead>
      <nav aria-label="Cases" className="mb-5 flex gap-6">
        <TextLink to={administrationPaths.trust()} {...current(list === undefined)}>
          Waiting
        </TextLink>
        <TextLink to={administrationPaths.trust({ list: "decided" })} {...current(list === "decided")}>
          Decided
        </TextLink>
      </nav>
      {list === undefined ? (
        <WaitingCases onHelp={help} />
      ) : (
        <div className="grid gap-6">
          <RuleResults />
          <Decisions />
        </div>
      )}
      {helps && <KeysDialog onClose={() => setHelps(false)} />}
    </>
  );
}
