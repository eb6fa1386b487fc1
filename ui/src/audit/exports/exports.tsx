import { GetHistoryExports } from "@provenwork/contracts/audit/queries";
import { exportDigest } from "@provenwork/contracts/audit/rules";
import { z } from "zod";
import { ListCard } from "#design/list-card.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { TextField } from "#design/field.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { useFormOf } from "#kernel/form.ts";
import { usePages } from "#kernel/query.ts";
import { readParams } from "#kernel/read-params.ts";
import { useNavigate, useSearchParams } from "#kernel/router.ts";
import { AuditScreen } from "../audit-screen.tsx";
import { auditPaths } from "../paths.ts";
import { ExportCells, exportColumns } from "./export-cells.tsx";

const searchForm = z.strictObject({ digest: exportDigest() });

/** The record of exported histories. */
export function Exports() {
  const [params] = useSearchParams();
  const { digest } = readParams(z.object({ digest: exportDigest().optional() }), params);
  return (
    <AuditScreen>
      <Main>
        <PageHead title="Exports">Every export of a history is recorded, with the digest of its events.</PageHead>
        <div className="grid gap-6">
          <Card aria-label="Search">
            <CardBody>
              <DigestForm key={digest} digest={digest} />
            </CardBody>
          </Card>
          <ExportList digest={digest} />
        </div>
      </Main>
    </AuditScreen>
  );
}

function DigestForm({ digest }: { digest: string | undefined }) {
  const navigate = useNavigate();
  const form = useFormOf(searchForm, { digest: digest ?? "" });
  return (
    <form
      noValidate
      role="search"
      onSubmit={form.submit((given) => void navigate(auditPaths.exports(given)))}
      className="grid gap-4"
    >
      <TextField
        label="Digest of a file"
        hint={
          <>
            Finds who exported a file. <code>npm run ops -- audit verify FILE</code> prints the digest of an unchanged
            file.
          </>
        }
        autoComplete="off"
        spellCheck={false}
        {...form.field("digest")}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit">Find exports</Button>
        {digest !== undefined && <ButtonLink to={auditPaths.exports()}>Show all</ButtonLink>}
      </span>
    </form>
  );
}

function ExportList({ digest }: { digest: string | undefined }) {
  const list = usePages(GetHistoryExports, digest === undefined ? {} : { digest });
  return (
    <ListCard
      things="exports"
      columns={exportColumns}
      list={list}
      none={
        digest === undefined
          ? { title: "No exports", text: "No history has been exported yet." }
          : { title: "No export found", text: "No history was exported with this digest." }
      }
    >
      {(row) => <ExportCells {...row} />}
    </ListCard>
  );
}
