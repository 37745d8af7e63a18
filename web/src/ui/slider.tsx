import css from './slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  /** Text of the value for screen readers. */
  text: string;
  onChange: (value: number) => void;
}

/** A value between two bounds, changed by dragging or arrow keys. */
export function Slider({ label, value, least, most, step, text, onChange }: SliderProps) {
  const share = most > least ? (value - least) / (most - least) : 0;
  return (
    <div className={css.slider}>
      <div className={css.track}>
        <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={least}
        max={Math.max(least, most)}
        step={step}
        value={value}
        disabled={most <= least}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
