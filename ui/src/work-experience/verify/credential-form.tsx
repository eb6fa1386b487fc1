import { DocumentArrowUpIcon, ShieldCheckIcon } from "@heroicons/react/24/outline";
import { type DragEvent, type SyntheticEvent, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { Field, controlOf, inputClasses } from "#design/field.tsx";

// A credential has up to 20 kB, and a bundle has up to 50 of them; a larger file is something else.
const maxBytes = 1_100_000;
const hint =
  "A long text that begins with ey, or JSON that begins with a brace. You can also drop the downloaded file here.";

/** Input for a credential: paste, drop or choose a file, which is checked at once. */
export function CredentialForm({ initial, onCheck }: { initial: string; onCheck: (credential: string) => void }) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isDraggingOver, setDraggingOver] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(text.trim() === "" ? "Paste a credential first" : undefined);
    if (text.trim() === "") area.current?.focus();
    else onCheck(text.trim());
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > maxBytes) return setProblem(`${file.name} is too large to be a credential or a proof`);
    const content = (await file.text()).trim();
    setProblem(undefined);
    setText(content);
    onCheck(content);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggingOver(false);
    const { files } = event.dataTransfer;
    if (files.length > 0) return void readFile(files[0]);
    const dropped = event.dataTransfer.getData("text/plain").trim();
    if (dropped === "") return;
    setText(dropped);
    onCheck(dropped);
  };
  return (
    <Card>
      <CardBody>
        <form noValidate onSubmit={check} className="grid gap-4">
          <Field id="credential" label="Credential" hint={hint} error={problem}>
            <textarea
              {...controlOf("credential", hint, problem)}
              ref={area}
              rows={6}
              value={text}
              onChange={(event) => setText(event.target.value)}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              onDragOver={(event) => {
                event.preventDefault();
                setDraggingOver(true);
              }}
              onDragLeave={() => setDraggingOver(false)}
              onDrop={drop}
              className={`${inputClasses} font-mono text-sm break-all ${isDraggingOver ? "border-accent! bg-accent-soft!" : ""}`}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="primary" icon={ShieldCheckIcon}>
              Check
            </Button>
            <Button icon={DocumentArrowUpIcon} onClick={() => fileInput.current?.click()}>
              Choose a file
            </Button>
            <input
              ref={fileInput}
              type="file"
              accept=".jwt,.json,.txt,.tlog-proof,.tlog-consistency,text/plain,application/vc+jwt,application/json"
              aria-label="Credential file"
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                void readFile(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
