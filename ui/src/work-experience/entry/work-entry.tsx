import { CheckIcon, PencilIcon, TrashIcon } from "@heroicons/react/24/outline";
import { Badge, ProvenBadge } from "#design/badge.tsx";
import { Button, TextButton } from "#design/button.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { TextField } from "#design/field.tsx";
import { Icon } from "#design/icon.tsx";
import type { Form } from "#kernel/form.ts";
import type { z } from "zod";
import { type WorkEntry as Entry, type WorkValues, formatPeriod, tidyMonth, type workForm } from "./work-values.ts";

interface Props {
  form: Form<WorkValues, z.output<typeof workForm>>;
  index: number;
  /** The candidate's company email, offered as the work email. */
  offered?: string | undefined;
  onRemove?: () => void;
}

export const workEmailHint = "We send the code here. Personal email addresses aren't accepted.";

/** One of several jobs in a form. */
export function WorkEntry({ form, index, offered, onRemove }: Props) {
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4 md:p-5">
      <legend className="sr-only">Experience {index + 1}</legend>
      <div className="flex items-center justify-between gap-3">
        <h2 aria-hidden className="text-md font-semibold tracking-normal">
          Experience {index + 1}
        </h2>
        {onRemove && (
          <TextButton className="text-sm" aria-label={`Remove experience ${index + 1}`} onClick={onRemove}>
            <Icon of={TrashIcon} size="sm" />
            Remove
          </TextButton>
        )}
      </div>
      <WorkEntryFields form={form} index={index} offered={offered} />
    </fieldset>
  );
}

/** The fields of one job. */
export function WorkEntryFields({ form, index, offered }: Omit<Props, "onRemove">) {
  const at = `experiences.${index}` as const;
  const currentJob = form.watch(`${at}.currentJob`) ?? false;
  const field = (name: "company" | "role" | "startDate" | "endDate" | "workEmail") => form.field(`${at}.${name}`);
  const month = (name: "startDate" | "endDate") => {
    const { onBlur, ...rest } = field(name);
    const tidied = (event: React.FocusEvent<HTMLInputElement>) => {
      const tidy = tidyMonth(event.target.value);
      if (tidy !== event.target.value) form.setValue(`${at}.${name}`, tidy, { shouldDirty: true });
      return onBlur(event);
    };
    return { ...rest, onBlur: tidied, placeholder: "Jan-25", autoComplete: "off" };
  };
  // A past job has an end date, a current one has none.
  const { error: _, ...current } = form.field(`${at}.currentJob`, {
    onChange: () => form.setValue(`${at}.endDate`, "", { shouldValidate: form.formState.isSubmitted }),
  });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="Company" autoComplete="organization" {...field("company")} />
      <TextField label="Role" autoComplete="organization-title" {...field("role")} />
      <TextField label="Start date" hint="Month and year, for example Jan-25" {...month("startDate")} />
      <div className="grid content-start gap-3">
        <TextField label="End date" disabled={currentJob} {...month("endDate")} />
        <Checkbox label="I currently work here" {...current} />
      </div>
      <div className="grid justify-items-start gap-1.5 md:col-span-2">
        <TextField
          className="w-full"
          label="Work email"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="you@company.example"
          hint={workEmailHint}
          {...field("workEmail")}
        />
        <OfferedEmail form={form} index={index} offered={offered} />
      </div>
    </div>
  );
}

/** Fills in the work email where the field is empty. */
export function OfferedEmail({ form, index, offered }: Omit<Props, "onRemove">) {
  const at = `experiences.${index}.workEmail` as const;
  if (offered === undefined || form.watch(at) !== "") return null;
  const use = () => {
    form.setValue(at, offered, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setFocus(at);
  };
  return (
    <TextButton className="text-sm wrap-anywhere" onClick={use}>
      Use {offered}
    </TextButton>
  );
}

interface AcceptedProps {
  entry: Entry;
  onChange: () => void;
  onRemove: () => void;
}

/** A job accepted from the resume, folded until it is changed. */
export function AcceptedEntry({ entry, onChange, onRemove }: AcceptedProps) {
  const { company, role, startDate, endDate, currentJob = false, workEmail } = entry;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4 md:p-5">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-md font-semibold tracking-normal">{role}</h3>
        <p className="text-sm text-muted">
          {company}&nbsp;· {formatPeriod({ startDate, endDate: endDate ?? null, currentJob })}
          <br />
          {workEmail}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="accent" icon={CheckIcon}>
          Accepted
        </Badge>
        <Button size="sm" kind="quiet" icon={PencilIcon} aria-label={`Change ${role}`} onClick={onChange}>
          Change
        </Button>
        <Button size="sm" kind="quiet" icon={TrashIcon} aria-label={`Remove ${role}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

/** A verified job, read-only. */
export function VerifiedEntry({ entry }: { entry: Entry }) {
  const { company, role, startDate, endDate, currentJob = false } = entry;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4 md:p-5">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-md font-semibold tracking-normal">{role}</h2>
        <p className="text-sm text-muted">
          {company}&nbsp;· {formatPeriod({ startDate, endDate: endDate ?? null, currentJob })}
        </p>
      </div>
      <ProvenBadge>Verified</ProvenBadge>
    </div>
  );
}
