import css from './bar-chart.module.css';
import { labelledBars } from './bar-labels.ts';
import { translateAttributeOf } from './translate-attribute.ts';

export interface BarChartBar {
  /** Label below the bar: "11". */
  readonly name: string;
  readonly value: number;
  /** Text of the value, for screen readers and above labelled bars. */
  readonly text: string;
  /** Expected amount, drawn dashed behind the value; its text is for screen readers. */
  readonly ahead?: { readonly value: number; readonly text: string };
}

export interface BarChartProps {
  /** Name of the chart: "Profit by month". */
  label: string;
  bars: readonly BarChartBar[];
  /** Name of the highlighted bar. */
  current?: string;
  /** Amounts that are never negative have no gain and loss colours. */
  signed?: boolean;
}

/** Height of the larger side in SVG units. */
const HEIGHT = 64;
const STEP = 24;
const WIDTH = 16;

/** A small bar chart, up for gains and down for losses; a table has the same data for screen readers. */
export function BarChart({ label, bars, current, signed = false }: BarChartProps) {
  const values = bars.map(({ value }) => value);
  const ends = bars.map(({ value, ahead }) => value + (ahead?.value ?? 0));
  const most = Math.max(0, ...values, ...ends);
  const least = Math.min(0, ...values, ...ends);
  const scale = HEIGHT / Math.max(most - least, 1);
  const zero = most * scale;
  const labelled = labelledBars(
    values,
    bars.findIndex(({ name }) => name === current),
  );
  return (
    <figure className={css.figure} aria-label={label} data-signed={least < 0 || undefined}>
      <div className={css.bars} aria-hidden="true">
        {bars.map(({ name, value, text, ahead }, at) => {
          const tops = [value, value + (ahead?.value ?? 0)].map((end) => zero - end * scale);
          return (
            <div key={name} className={css.bar} data-current={name === current || undefined}>
              <svg viewBox={`0 -1 ${STEP} ${HEIGHT + 2}`} preserveAspectRatio="none" aria-hidden="true">
                <line x1="0" x2={STEP} y1={zero} y2={zero} />
                {ahead ? (
                  <rect
                    className={css.ahead}
                    x={(STEP - WIDTH) / 2}
                    y={Math.min(...tops)}
                    width={WIDTH}
                    height={Math.abs(ahead.value) * scale}
                  />
                ) : null}
                <rect
                  x={(STEP - WIDTH) / 2}
                  y={value >= 0 ? zero - value * scale : zero}
                  width={WIDTH}
                  height={Math.abs(value) * scale}
                  data-tone={signed ? (value >= 0 ? 'up' : 'down') : 'plain'}
                />
              </svg>
              <span className={css.name} translate={translateAttributeOf(name)}>
                {name}
              </span>
              {labelled.has(at) ? (
                <span className={css.value} translate="no" data-below={value < 0 || undefined}>
                  {text}
                </span>
              ) : null}
            </div>
          );
        })}
      </div>
      <div className="visually-hidden">
        <table>
          <tbody>
            {bars.map(({ name, text, ahead }) => (
              <tr key={name}>
                <th scope="row" translate={translateAttributeOf(name)}>
                  {name}
                </th>
                <td translate="no">{ahead ? `${text} ${ahead.text}` : text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
