import { ArrowUpTrayIcon } from "@heroicons/react/24/outline";
import { useId, useRef } from "react";
import { Button } from "#design/button.tsx";
import { FieldError, describedBy } from "#design/field.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { logoProblem } from "@provenwork/contracts/company/logo-content";

const hint = "PNG or JPEG up to 1 MB, square, at least 128 pixels wide";
const unreadable = "Could not read this file. Please choose it again.";

interface Props {
  company: string;
  /** Address of the logo. */
  logo: string | null;
  /** Name of a chosen file that is not uploaded yet. */
  chosen?: string | undefined;
  error: string | undefined;
  sending?: boolean;
  onChoose: (file: File) => void;
  /** Receives the reason why the chosen file was refused. */
  onRefused: (why: string) => void;
  onRemove: () => void;
}

/** File picker for a logo, part of a two-column form. */
export function LogoPick({ company, logo, chosen, error, sending = false, onChoose, onRefused, onRemove }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasOne = logo !== null || chosen !== undefined;
  const choose = async (file: File) => {
    const why = await logoProblem(file).catch(() => unreadable);
    if (why === undefined) onChoose(file);
    else onRefused(why);
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 md:col-span-2"
    >
      <CompanyMark company={company || " "} logo={logo} large />
      <div className="grid gap-1.5">
        <p id={`${id}-label`} className="text-sm font-semibold">
          Logo <span className="font-normal text-muted">(optional)</span>
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label="Logo file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void choose(file);
            currentTarget.value = ""; // so that the same file can be chosen again
          }}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            icon={ArrowUpTrayIcon}
            pending={sending && "Uploading..."}
            onClick={() => input.current?.click()}
            aria-describedby={describedBy(id, hint, error)}
          >
            {hasOne ? "Replace logo" : "Choose a logo"}
          </Button>
          {hasOne && (
            <Button size="sm" kind="quiet" onClick={onRemove}>
              Remove <span className="sr-only">logo</span>
            </Button>
          )}
          {chosen !== undefined && <span className="min-w-0 text-sm wrap-anywhere">{chosen}</span>}
        </div>
        {error !== undefined && (
          <div role="alert">
            <FieldError id={id}>{error}</FieldError>
          </div>
        )}
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
