import type { MinuteFigures } from "@provenwork/contracts/operations/queries";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { SmallChart } from "#design/small-chart.tsx";
import { formatFigure, figureSummary, measures, rounded } from "./format-hour.ts";
import { formatSharedTimeOfDay } from "#design/format.ts";

/** Lag, throughput and waiting emails of the last hour, by minute. */
export const HourCharts = ({ minutes }: { minutes: readonly MinuteFigures[] }) => (
  <Card aria-labelledby="hour">
    <CardHead id="hour" title="The last hour" />
    <CardBody className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {measures.map((measure) => {
        const values = minutes.map((minute) => minute[measure.figure]);
        return (
          <SmallChart
            key={measure.figure}
            title={measure.title}
            figure={formatFigure(values)}
            label={figureSummary(measure.title, values)}
            values={values}
            times={minutes.map(({ begins }) => formatSharedTimeOfDay(begins))}
            format={rounded}
            from={minutes[0] === undefined ? "" : formatSharedTimeOfDay(minutes[0].begins)}
            to="now"
          />
        );
      })}
    </CardBody>
  </Card>
);
