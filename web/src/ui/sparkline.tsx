import { useMemo } from 'react';
import { linePath, pointsInBox } from './line-path.ts';
import css from './sparkline.module.css';

export interface SparklineProps {
  /** Prices in the wire format, oldest first. */
  values: readonly string[];
  tone?: 'up' | 'down' | 'flat' | 'plain';
}

const BOX = { width: 56, height: 24, pad: 2 };

/** A day's chart in a list row. Decorative, because the figures beside it have the same data. */
export function Sparkline({ values, tone = 'flat' }: SparklineProps) {
  const path = useMemo(() => linePath(pointsInBox(values.map(Number), BOX)), [values]);
  return (
    <svg
      className={css.sparkline}
      data-tone={tone}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      aria-hidden="true"
    >
      {values.length > 1 ? <path d={path} /> : null}
    </svg>
  );
}
