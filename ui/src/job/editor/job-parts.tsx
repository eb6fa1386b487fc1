import { experienceLevels, jobTexts, jobTypes, pageTextRows, pageTexts } from "@provenwork/contracts/job/rules";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import { Button } from "#design/button.tsx";
import { SelectField, TextArea, TextField } from "#design/field.tsx";
import { Segments } from "#design/segments.tsx";
import { levelNames, typeNames, workplaceNames } from "@provenwork/contracts/job/labels";
import type { ControlProps, Form } from "#kernel/form.ts";
import { dayFromNow } from "../company/days.ts";
import { useIsAbroad } from "./use-is-abroad.ts";
import type { JobDraft, JobFormValues } from "./job-form.ts";
import { Part } from "./part.tsx";
import { payLine } from "./pay-line.ts";
import { QuestionsPart } from "./questions-part.tsx";
import { formatNumber } from "#design/format.ts";

interface Props {
  form: Form<JobDraft, JobFormValues>;
  values: JobDraft;
}

const twoColumns = "grid items-start gap-5 sm:grid-cols-2";

/** Every field of a job, in the order of the page that candidates read. */
export const JobParts = ({ form, values }: Props) => (
  <>
    <PositionPart form={form} values={values} />
    <SalaryPart form={form} values={values} />
    <Part id="part-work" title="The work">
      {namesOf(pageTextRows).map((name) => (
        <PageText key={name} name={name} value={values[name]} field={form.field(name)} />
      ))}
    </Part>
    <QuestionsPart form={form} values={values} />
    <DurationPart form={form} values={values} />
  </>
);

function PositionPart({ form, values }: Props) {
  const { field } = form;
  const abroad = useIsAbroad(values.location);
  const impliesWorkplace = ({ target }: { target: HTMLSelectElement }) => {
    if (target.value === "remote") form.setValue("workplace", "remote", { shouldDirty: true });
  };
  return (
    <Part id="part-job" title="The job">
      <TextField required label={jobTexts.title.label} {...field("title")} />
      <div className={twoColumns}>
        <SelectField
          required
          label="Job type"
          options={inOrder(jobTypes, typeNames)}
          {...field("jobType", { onChange: impliesWorkplace })}
        />
        <SelectField
          required
          label="Experience level"
          options={inOrder(experienceLevels, levelNames)}
          {...field("experienceLevel")}
        />
        <TextField required label="Company" hint="From your company profile; you can change it" {...field("company")} />
        <TextField
          required
          label="Location"
          hint={
            abroad
              ? "Outside the USA, so not on the board. Candidates see it through its link, on your company page and in their matches."
              : "City and state"
          }
          {...field("location")}
        />
      </div>
      <Segments
        id="workplace"
        legend="Workplace"
        choices={workplaceNames}
        only={values.jobType === "remote" ? "remote" : undefined}
        field={form.register("workplace")}
      />
    </Part>
  );
}

const SalaryPart = ({ form, values }: Props) => (
  <Part id="part-salary" title="Salary (optional)">
    <div className={twoColumns}>
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Salary from" inputMode="decimal" placeholder="$" {...form.field("salaryMin")} />
          <TextField label="Salary to" inputMode="decimal" placeholder="$" {...form.field("salaryMax")} />
        </div>
        <Segments
          id="salaryPer"
          legend="Paid by the"
          hiddenLegend
          choices={{ year: "a year", hour: "an hour" }}
          field={form.register("salaryPer")}
        />
      </div>
      <TextArea label="In words" rows={4} {...form.field("salary")} />
    </div>
    <p className="flex flex-wrap gap-x-3 rounded-card bg-sunken px-4 py-3 text-sm wrap-anywhere">
      <span className="text-muted">Candidates see</span>
      <span className="font-semibold tabular-nums">{payLine(values)}</span>
    </p>
  </Part>
);

function DurationPart({ form, values }: Props) {
  const setDay = (days: number) =>
    form.setValue("expiresAt", dayFromNow(days), { shouldDirty: true, shouldValidate: true });
  return (
    <Part id="part-until" title="Listing duration">
      <div className="grid justify-items-start gap-3">
        <TextField
          optional
          label="Expiration date"
          type="date"
          hint="The listing closes at the end of this day. Default: 30 days."
          {...form.field("expiresAt")}
        />
        <div role="group" aria-label="Days from today" className="flex gap-2">
          {[30, 60, 90].map((days) => (
            <Button
              key={days}
              size="sm"
              aria-pressed={values.expiresAt === dayFromNow(days)}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
              onClick={() => setDay(days)}
            >
              {days} days
            </Button>
          ))}
        </div>
      </div>
    </Part>
  );
}

const hints: Partial<Record<keyof typeof pageTexts, string>> = {
  description:
    "The card shows the first 150 characters. In all texts, a line that begins with - is a list item, and **bold** is bold.",
};

/** A text of the page, with its minimum length if it has one. */
function PageText({ name, value, field }: { name: keyof typeof pageTexts; value: string; field: ControlProps }) {
  const { label, typed, stored } = pageTexts[name];
  const isOptional = stored.safeParse(null).success;
  return (
    <TextArea
      required={!isOptional}
      optional={isOptional}
      label={label}
      rows={pageTextRows[name]}
      aside={!isOptional && <Count of={value} min={typed.minLength ?? 0} />}
      hint={hints[name]}
      {...field}
    />
  );
}

/** Names in the order of the values they are for. */
const inOrder = <V extends string>(values: readonly V[], names: Readonly<Record<V, string>>): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, names[value]]));

const Count = ({ of, min }: { of: string; min: number }) => (
  <span className="text-xs text-muted tabular-nums">
    {formatNumber(Array.from(of.trim()).length)} characters, at least {min}
  </span>
);
