import { type DateStyle, dateStyles } from "./dates.ts";
import type { ResumeFile } from "./files.ts";
import { type Layout, promoted } from "./layout.ts";
import { developed } from "./layouts-developed.ts";
import { frenchLayout, germanLayout, unseen } from "./layouts-unseen.ts";
import { french, germans, people } from "./people.ts";
import type { Job, Person } from "./person.ts";

/** A resume with the positions that it describes. */
export interface Sample {
  readonly name: string;
  readonly isUnseen: boolean;
  readonly file: ResumeFile;
  readonly jobs: readonly Job[];
  /** Whether it gives months; otherwise years only. */
  readonly hasMonths: boolean;
}

const { german: germanDates, french: frenchDates, ...others } = dateStyles;
const styles = Object.entries(others) as [string, DateStyle][];
const fixedDates = new Set(["linkedIn", "jsonResume", "jsonOfFirstVersion"]);
const withPromotion = new Set(["linkedIn", "grouped", "groupedWithoutDates"]);

/** Three resumes a layout, with people and ways to write dates in turn, and two in other languages. */
export function samples(): Sample[] {
  const layouts: [string, Layout, boolean][] = [
    ...Object.entries(developed).map(([name, layout]): [string, Layout, boolean] => [name, layout, false]),
    ...Object.entries(unseen).map(([name, layout]): [string, Layout, boolean] => [name, layout, true]),
  ];
  const made = layouts.flatMap(([name, layout, isUnseen], index) =>
    [0, 1, 2].map((turn): Sample => {
      const number = 3 * index + turn;
      const person = people[(number * 5 + turn) % people.length] as Person;
      const [styleName, style] = styles[(number * 7) % styles.length] as [string, DateStyle];
      const shown = withPromotion.has(name) ? promoted(person) : person;
      return sampleOf(`${name}, ${person.trade}, ${styleName}`, layout, shown, style, {
        isUnseen,
        hasMonths: style.hasMonths || fixedDates.has(name),
      });
    }),
  );
  const foreign = { isUnseen: true, hasMonths: true };
  return [
    ...made,
    sampleOf("german", germanLayout, germans, germanDates, foreign),
    sampleOf("french", frenchLayout, french, frenchDates, foreign),
  ];
}

const sampleOf = (
  name: string,
  layout: Layout,
  person: Person,
  style: DateStyle,
  rest: Pick<Sample, "isUnseen" | "hasMonths">,
): Sample => ({ name, file: layout(person, style.write), jobs: person.jobs, ...rest });
