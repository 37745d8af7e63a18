import css from './gauge.module.css';

export interface GaugeZone {
  /** 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly tone: 'accent' | 'ok' | 'soft' | 'caution' | 'warning' | 'danger';
}

export interface GaugeProps {
  label: string;
  /** Text of the value, which is also read out for the bar. */
  text: string;
  /** 0 to 1; null draws only the zones. */
  value: number | null;
  /** Zones of the gauge; without any, the bar is filled up to the value. */
  zones?: readonly GaugeZone[];
  /** A limit drawn across the bar, 0 to 1, such as a legal maximum. */
  bound?: number;
}

const percent = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`;

/** A linear gauge that shows a value among its zones. */
export function Gauge({ label, text, value, zones, bound }: GaugeProps) {
  const shown = zones ?? (value === null ? [] : [{ from: 0, to: value, tone: 'accent' as const }]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn with zones of its own
    <div
      className={css.gauge}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((value ?? 0) * 100)}
      aria-valuetext={text}
    >
      <div className={css.bar}>
        {shown.map(({ from, to, tone }) => (
          <i
            key={`${from}${tone}`}
            data-tone={tone}
            style={{ left: percent(from), width: percent(Math.min(1, to) - from) }}
          />
        ))}
      </div>
      {bound === undefined ? null : <i className={css.bound} style={{ left: percent(bound) }} />}
      {value === null || zones === undefined ? null : (
        <i className={css.mark} style={{ left: percent(value) }} />
      )}
    </div>
  );
}
