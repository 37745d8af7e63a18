import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { Digits } from '#ui/digits.tsx';
import { Gauge } from '#ui/gauge.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { Specimen } from './specimen.tsx';
import { MONTHLY_AMOUNTS } from './specimens.ts';

const LTV = [
  { from: 0, to: 0.489, tone: 'accent' },
  { from: 0.6, to: 0.7, tone: 'caution' },
  { from: 0.7, to: 0.85, tone: 'warning' },
  { from: 0.85, to: 1, tone: 'danger' },
] as const;

const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toLocaleString('en')}`;
const MONTH_BARS = MONTHLY_AMOUNTS.map((value, at) => ({ name: String(at + 1), value, text: signed(value) }));
const OWED = Array.from({ length: 10 }, (_, at) => {
  const value = 900_000 + Math.max(0, at - 6) * 2_145;
  return { name: `${at * 30}`, value, text: signed(value) };
});
const EQUITY = [100, 104, 102, 109, 96, 92, 99, 103, 108].map((value, at) => ({
  name: String(at),
  value,
  text: String(value),
}));

/** Gauges, bars and lines. */
export function FigureSpecimens() {
  return (
    <>
      <Specimen part="gauge" state="zones and a mark">
        <Card>
          <Gauge label="LTV" text="48.9 %" value={0.489} zones={LTV} />
        </Card>
      </Specimen>
      <Specimen part="gauge" state="filled, with a bound">
        <Card>
          <Gauge label="rate" text="2.9 %" value={0.145} bound={0.9} />
        </Card>
      </Specimen>
      <Specimen part="gauge" state="nothing yet">
        <Card>
          <Gauge label="rate" text="—" value={null} />
        </Card>
      </Specimen>
      <Specimen part="bar-chart" state="gain and loss">
        <Card>
          <BarChart label="profit by month" bars={MONTH_BARS} current="11" signed />
        </Card>
      </Specimen>
      <Specimen part="bar-chart" state="amounts, one still to come">
        <Card>
          <BarChart
            label="dividends by month"
            bars={MONTH_BARS.map((bar, at) => ({
              ...bar,
              value: Math.max(0, bar.value),
              ...(at === MONTH_BARS.length - 1 ? { ahead: { value: 12_400, text: '+12,400' } } : {}),
            }))}
            current="11"
          />
        </Card>
      </Specimen>
      <Specimen part="line-chart" state="a waiver, then rising">
        <Card>
          <LineChart
            label="owed"
            points={OWED}
            band={{ from: 0, to: 6, tone: 'ok' }}
            ends={['11/26', '8/23']}
          />
        </Card>
      </Specimen>
      <Specimen part="line-chart" state="against the principal">
        <Card>
          <LineChart
            label="equity"
            points={EQUITY}
            baseline={100}
            band={{ from: 3, to: 5, tone: 'caution' }}
          />
        </Card>
      </Specimen>
      <Specimen part="digits" state="with a lead">
        <Digits text="7c075540c21c96fbb935b496227e44b864f80b00ff86209d684a06232027850e" lead={8} />
      </Specimen>
    </>
  );
}
