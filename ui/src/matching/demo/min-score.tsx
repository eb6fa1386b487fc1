import { Card, CardBody } from "#design/card.tsx";
import { Field } from "#design/field.tsx";

interface Props {
  percent: number;
  onChange: (percent: number) => void;
}

/** Slider for the minimum score, 0 to 100 percent in steps of 5. */
export const MinScore = ({ percent, onChange }: Props) => (
  <Card aria-label="Filter" className="mb-6">
    <CardBody>
      <Field
        id="least-score"
        label="Minimum match score"
        aside={<output htmlFor="least-score" className="font-semibold tabular-nums">{`${percent}%`}</output>}
      >
        <input
          id="least-score"
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-valuetext={`${percent} percent`}
          onChange={({ target }) => onChange(Number(target.value))}
          className="h-8 w-full cursor-pointer accent-accent"
        />
      </Field>
    </CardBody>
  </Card>
);
