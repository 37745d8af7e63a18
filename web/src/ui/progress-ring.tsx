import type { ReactNode } from 'react';
import css from './progress-ring.module.css';

export interface ProgressRingProps {
  /** 0 to 1; other values are clipped. */
  value: number;
  label: string;
  tone?: 'accent' | 'ok' | 'danger';
  /** Diameter in px at a width of 375. */
  size?: number;
  /** Content of the middle. */
  children: ReactNode;
}

const RADIUS = 28;
const LENGTH = 2 * Math.PI * RADIUS;

export function ProgressRing({ value, label, tone = 'accent', size = 60, children }: ProgressRingProps) {
  const part = Math.min(1, Math.max(0, value));
  const edge = `${size / 16}rem`;
  return (
    <div className={css.ring} role="img" aria-label={label} style={{ width: edge, height: edge }}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className={css.track} cx="32" cy="32" r={RADIUS} />
        <circle
          className={css.value}
          data-tone={tone}
          cx="32"
          cy="32"
          r={RADIUS}
          strokeDasharray={`${part * LENGTH} ${LENGTH}`}
        />
      </svg>
      <div className={css.middle}>{children}</div>
    </div>
  );
}
