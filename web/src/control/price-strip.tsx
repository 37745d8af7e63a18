import { businessOrdinal, parseDay } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import css from './prices.module.css';
import type { PriceCheck } from './use-price-upload.ts';

/** The largest share of the strip's width that a label takes; a pin that is nearer to its neighbours has none. */
const LABEL_PART = 0.15;
const MOST_PINS = 40;
const MOST_TICKS = 400;
/** Places of the strip's axis. */
const MOST_LABELS = 7;

interface Mark {
  readonly part: number;
  readonly text: string;
  readonly tone: 'asks' | 'left_out';
}

/** The sessions of a set: as high as the number of issues with a bar, with a pin for what asks or was left out. */
export function PriceStrip({ check }: { check: PriceCheck }) {
  const { t } = useTranslation('control');
  const { coverage, issues, first_day: first, last_day: last } = check;
  if (first === null || last === null || coverage.length === 0) return null;
  const begin = businessOrdinal(parseDay(first));
  const partOf = (day: string) => (businessOrdinal(parseDay(day)) - begin + 0.5) / coverage.length;
  const isInside = (part: number) => part >= 0 && part <= 1;
  const pins = check.findings
    .flatMap(({ kind, treatment, items }) =>
      treatment === 'asks' || treatment === 'left_out'
        ? items.flatMap(({ code, date }): Mark[] =>
            date === null
              ? []
              : [
                  {
                    part: partOf(date),
                    tone: treatment,
                    text: [code, t(`prices.kinds.${kind}`)].filter(Boolean).join(' '),
                  },
                ],
          )
        : [],
    )
    .filter(({ part }) => isInside(part))
    .slice(0, MOST_PINS)
    .toSorted((a, b) => a.part - b.part);
  const ticks = check.findings
    .filter(({ treatment }) => treatment === 'fixed' || treatment === 'noted')
    .flatMap(({ items }) => items.flatMap(({ date }) => (date === null ? [] : [partOf(date)])))
    .filter(isInside);
  let labelled = -LABEL_PART;
  const isLabelled = new Set(
    pins.filter(({ part }, place) => {
      const next = pins[place + 1]?.part ?? 1;
      const isFree = part - labelled > LABEL_PART && next - part > LABEL_PART;
      if (isFree) labelled = part;
      return isFree;
    }),
  );
  return (
    <div
      className={css.strip}
      role="img"
      aria-label={t('prices.stripLabel', { first, last, issues, pins: pins.length })}
    >
      <div className={css.pins}>
        {pins.map((pin, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several pins may be equal, and none changes
          <span key={place} className={css.pin} data-tone={pin.tone} style={{ left: `${pin.part * 100}%` }}>
            {isLabelled.has(pin) ? <span>{pin.text}</span> : null}
          </span>
        ))}
      </div>
      <svg
        className={css.sessions}
        viewBox={`0 0 ${coverage.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={css.area} d={areaOf(coverage, issues)} />
        {[...new Set(ticks)].slice(0, MOST_TICKS).map((part) => (
          <path key={part} className={css.tick} d={`M${part * coverage.length} 0V100`} />
        ))}
      </svg>
      <div className={css.axis}>
        {axisOf(first, last, partOf).map(({ part, text }) => (
          <span key={text} style={{ left: `${part * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Outline of the numbers of issues, in steps. */
function areaOf(coverage: readonly number[], issues: number): string {
  let path = 'M0 100';
  let before = -1;
  for (const [place, count] of coverage.entries()) {
    if (count === before) continue;
    path += `H${place}V${100 - (100 * count) / issues}`;
    before = count;
  }
  return `${path}H${coverage.length}V100Z`;
}

/** The first day of each year; of each month in a set of at most a year. */
function axisOf(first: string, last: string, partOf: (day: string) => number) {
  const [firstYear = 0, firstMonth = 0] = first.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = last.split('-').map(Number);
  const months = (lastYear - firstYear) * 12 + lastMonth - firstMonth;
  const isLong = months > 12;
  const count = isLong ? lastYear - firstYear : months;
  const every = Math.ceil((count + 1) / MOST_LABELS);
  return Array.from({ length: Math.floor(count / every) + 1 }, (_, place) => {
    const step = place * every;
    const year = isLong ? firstYear + step : firstYear + Math.floor((firstMonth - 1 + step) / 12);
    const month = isLong ? 1 : ((firstMonth - 1 + step) % 12) + 1;
    const day = `${year}-${String(month).padStart(2, '0')}-01`;
    return {
      part: Math.max(0, partOf(day < first ? first : day)),
      text: isLong ? String(year) : day.slice(0, 7),
    };
    // A label near the end would not fit.
  }).filter(({ part }) => part < (isLong ? 0.9 : 0.8));
}
