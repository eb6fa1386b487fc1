import type { ListedTreeHead } from "@provenwork/contracts/transparency/queries";
import type { NoteKey } from "@provenwork/contracts/transparency/signed-note";
import { XMarkIcon } from "@heroicons/react/24/outline";
import { useQuery } from "@tanstack/react-query";
import { TextButton, TextLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { saveFile } from "#kernel/save-file.ts";
import { formatInstant } from "../history/format-history.ts";
import { auditPaths } from "../paths.ts";
import { judgeHead } from "./judge-head.ts";
import { formatNumber } from "#design/format.ts";

export const headColumns = ["Events", "Signed", "Root", "Signature", "Proof"] as const;

interface Props {
  head: ListedTreeHead;
  /** Size of the newest head. */
  newest: number;
  /** Undefined until loaded. */
  keys: readonly NoteKey[] | undefined;
}

/** A row of the list of tree heads. */
export function HeadCells({ head, newest, keys }: Props) {
  const { size, root, signedAt, checkpoint } = head;
  const events = formatNumber(size);
  return (
    <>
      <td className="align-top font-semibold tabular-nums">{events}</td>
      <td data-label="Signed" className="align-top text-sm tabular-nums">
        <time dateTime={signedAt}>{formatInstant(signedAt)}</time>
      </td>
      <td data-label="Root" className="align-top">
        <span className="font-mono text-xs break-all">{Uint8Array.fromBase64(root).toHex()}</span>
      </td>
      <td data-label="Signature" className="align-top text-sm">
        <Signature head={head} keys={keys} />
      </td>
      <td data-label="Proof" className="align-top text-sm">
        <span className="grid justify-items-start gap-1">
          {size < newest && (
            <TextLink
              to={auditPaths.heads({ first: size, second: newest })}
              aria-label={`Compare the head over ${events} events with the newest`}
            >
              Compare
            </TextLink>
          )}
          <TextButton
            aria-label={`Download the head over ${events} events`}
            onClick={() => saveFile(`provenwork-head-${size}.txt`, checkpoint)}
          >
            Download
          </TextButton>
        </span>
      </td>
    </>
  );
}

function Signature({ head, keys }: Pick<Props, "head" | "keys">) {
  const { data } = useQuery({
    queryKey: ["tree head", head],
    queryFn: () => judgeHead(head, keys ?? []),
    enabled: keys !== undefined,
  });
  if (data === undefined) return <span className="text-muted">Not checked</span>;
  if (data.refused !== undefined) {
    return (
      <span className="flex gap-1.5 text-refused">
        <Icon of={XMarkIcon} className="mt-px" />
        <span className="min-w-0 wrap-anywhere">{data.refused}</span>
      </span>
    );
  }
  return (
    <span className="flex gap-1.5 text-proven">
      <Seal className="mt-px size-4.5" />
      <span>
        Verified,{" "}
        <span className="whitespace-nowrap">
          key <span className="font-mono text-xs">{data.keyId}</span>
        </span>
      </span>
    </span>
  );
}
