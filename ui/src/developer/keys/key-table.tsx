import type { ApiKeyRow } from "@provenwork/contracts/developer/api-key-queries";
import { Button } from "#design/button.tsx";
import { formatDay, formatRecentTime } from "#design/format.ts";
import { RowTable } from "#design/row-table.tsx";

const chip = "inline-flex min-h-6 items-center rounded-inner border border-line bg-sunken px-2 font-mono text-xs";

interface Props {
  keys: readonly ApiKeyRow[];
  /** Undefined if the viewer may not revoke keys. */
  onRevoke: ((key: ApiKeyRow) => void) | undefined;
}

export const KeyTable = ({ keys, onRevoke }: Props) => (
  <RowTable
    columns={["Name", "Scopes", "Last used", "Created", ...(onRevoke ? ["Actions"] : [])]}
    rows={keys.map((key) => ({ ...key, id: key.keyId }))}
  >
    {(key) => (
      <>
        <td>
          <p className="font-semibold wrap-anywhere">{key.name}</p>
          <p className="font-mono text-sm text-muted">{key.hint}</p>
        </td>
        <td data-label="Scopes">
          <span className="flex flex-wrap gap-1 max-md:justify-end">
            {key.scopes.map((scope) => (
              <span key={scope} className={chip}>
                {scope}
              </span>
            ))}
          </span>
        </td>
        <td data-label="Last used" className="text-muted">
          <span>{key.lastUsedAt === null ? "Never" : formatRecentTime(key.lastUsedAt)}</span>
        </td>
        <td data-label="Created" className="text-muted">
          <span>
            {formatDay(key.createdAt)}
            {key.createdBy !== null && <span className="block text-sm wrap-anywhere">by {key.createdBy.name}</span>}
          </span>
        </td>
        {onRevoke && (
          <td>
            <Button size="sm" kind="danger" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
              Revoke
            </Button>
          </td>
        )}
      </>
    )}
  </RowTable>
);
