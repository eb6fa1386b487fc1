import { SetTemplates } from "@provenwork/contracts/company/commands";
import {
  type MessageTemplate,
  type TemplateDecision,
  maxTemplates,
  templateList,
} from "@provenwork/contracts/company/templates";
import { GetEmployerTemplates } from "@provenwork/contracts/application/template-queries";
import { PlusIcon, TrashIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary, type FieldMessage } from "#design/error-summary.tsx";
import { TextArea, TextField } from "#design/field.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

interface Props {
  /** All of the company; those for other decisions stay. */
  templates: readonly MessageTemplate[];
  decision: TemplateDecision;
  onClose: () => void;
}

/** The company's templates for one decision. */
export function TemplatesDialog({ templates, decision, onClose }: Props) {
  const others = templates.filter((each) => each.decision !== decision);
  const [edited, setEdited] = useState(templates.filter((each) => each.decision === decision));
  const [messages, setMessages] = useState<FieldMessage[]>([]);
  const [attempt, setAttempt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const client = useQueryClient();
  const saved = useCommand(SetTemplates, {
    onSuccess: () => void client.invalidateQueries({ queryKey: [GetEmployerTemplates.name] }).finally(onClose),
    onError: (error) => refuse([{ id: "templates", message: errorMessageOr(error, "Could not save the templates") }]),
  });
  const refuse = (found: FieldMessage[]) => {
    setMessages(found);
    setAttempt((count) => count + 1);
  };
  const save = () => {
    const { data, error } = templateList.safeParse([...edited, ...others]);
    if (data !== undefined) return saved.mutate({ templates: data });
    refuse(error.issues.map(({ path, message }) => ({ id: path.join(".") || "templates", message })));
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" pending={saved.isPending && "Saving..."} onClick={save}>
        Save templates
      </Button>
    </>
  );
  const count = others.length + edited.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={decision === "approved" ? "Templates for approvals" : "Templates for rejections"}
      description="Filled in where they are used: {name}, {job}, {company}, {sender} and, with a rejection, {reason}."
      actions={actions}
    >
      <ErrorSummary title="Please correct the marked fields" messages={messages} attempt={attempt} />
      <ul ref={list} id="templates" tabIndex={-1} aria-label="Templates" className="mt-4 grid gap-5">
        {edited.map((each, place) => (
          <Row
            key={place}
            each={each}
            place={place}
            errorOf={(id) => messages.find((message) => message.id === id)?.message}
            onChange={(next) => setEdited(edited.with(place, next))}
            onRemove={() => {
              setMessages([]);
              setEdited(edited.toSpliced(place, 1));
              list.current?.focus();
            }}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          icon={PlusIcon}
          disabled={count >= maxTemplates}
          onClick={() => setEdited([...edited, { decision, name: "", text: "" }])}
        >
          Add a template
        </Button>
        <span className="text-sm text-muted">
          {count} of {maxTemplates}
        </span>
      </div>
    </Dialog>
  );
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

interface RowProps {
  each: MessageTemplate;
  place: number;
  errorOf: (id: string) => string | undefined;
  onChange: (next: MessageTemplate) => void;
  onRemove: () => void;
}

function Row({ each, place, errorOf, onChange, onRemove }: RowProps) {
  const [name, text] = [`${place}.name`, `${place}.text`];
  return (
    <li className="grid gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
      <TextField
        id={name}
        label="Name"
        ref={each.name === "" ? focus : undefined}
        error={errorOf(name)}
        value={each.name}
        onChange={({ target }) => onChange({ ...each, name: target.value })}
      />
      <TextArea
        id={text}
        label="Message"
        rows={6}
        error={errorOf(text)}
        value={each.text}
        onChange={({ target }) => onChange({ ...each, text: target.value })}
      />
      <div>
        <Button
          size="sm"
          kind="quiet"
          icon={TrashIcon}
          aria-label={`Remove ${each.name || `template ${place + 1}`}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
