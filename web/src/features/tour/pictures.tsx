import type { ReactNode } from 'react';
import css from './pictures.module.css';

/** The four pictures of the tour, in the theme's colours and without text, so that they fit every language. */

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={css.picture} viewBox="0 0 320 168" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const SWALLOW =
  'M10 20c7 1 13.5 5.5 18 11.7C32.5 25.5 39 21 46 20c-6.5 3.5-9 8-10.7 13-1.3 4.5-3.8 7.5-7.3 9.8-3.5-2.3-6-5.3-7.3-9.8C19 28 16.5 23.5 10 20Z';

/** Paper money: the coins are dashed, the chart is not. */
export function PaperMoneyPicture() {
  return (
    <Picture>
      {[
        [62, 104, 25],
        [258, 135, 16],
        [278, 62, 13],
      ].map(([x = 0, y = 0, r = 0]) => (
        <g key={x} className={css.coin}>
          <circle cx={x} cy={y} r={r} />
          <path
            d={`M${x - r * 0.36} ${y - r * 0.44}L${x} ${y}l${r * 0.36} ${-r * 0.44}M${x} ${y}v${r * 0.5}M${x - r * 0.32} ${y + r * 0.06}h${r * 0.64}M${x - r * 0.32} ${y + r * 0.28}h${r * 0.64}`}
          />
        </g>
      ))}
      <path className={css.course} d="M20 146 62 138l34 6 38-22 34 8 40-30 32 6 60-34" />
      <path className={css.mark} d={SWALLOW} transform="translate(93 -8) scale(2.35)" />
    </Picture>
  );
}

const ROWS = [
  { y: 66, name: 62, course: 'M190 84l12-6 10 4 12-9 10 3 14-8', tone: css.up, star: true },
  { y: 100, name: 46, course: 'M190 106l12 5 10-3 12 6 10 1 14 4', tone: css.down, star: false },
  { y: 134, name: 74, course: 'M190 152l12-2 10-6 12 3 10-7 14 2', tone: css.up, star: false },
] as const;

/** A search, and a starred stock among its results. */
export function SearchPicture() {
  return (
    <Picture>
      <rect className={css.card} x="32" y="16" width="256" height="34" rx="12" />
      <g className={css.stroke}>
        <circle cx="54" cy="32" r="6.5" />
        <path d="m59 37 6 6" />
      </g>
      <path className={css.typed} d="M78 33h54" />
      <path className={css.caret} d="M139 25v16" />
      {ROWS.map(({ y, name, course, tone, star }) => (
        <g key={y}>
          <rect
            className={css.card}
            data-on={star || undefined}
            x="32"
            y={y - 8}
            width="256"
            height="30"
            rx="9"
          />
          <path className={css.strong} d={`M50 ${y + 3}h${name}`} />
          <path className={css.faint} d={`M50 ${y + 12}h30`} />
          <path className={tone} d={course} />
          <path
            className={star ? css.star : css.starOff}
            d="m0-8 2.4 5.1 5.6.7-4.1 3.9 1 5.5L0 4.5l-4.9 2.7 1-5.5L-8-2.2l5.6-.7Z"
            transform={`translate(270 ${y + 7})`}
          />
        </g>
      ))}
    </Picture>
  );
}

const CANDLES = [
  [54, 66, 22, css.downFill],
  [68, 58, 26, css.upFill],
  [82, 46, 24, css.upFill],
  [96, 52, 16, css.downFill],
  [110, 34, 28, css.upFill],
  [124, 28, 20, css.upFill],
] as const;

/** A stock's page with its two buttons, and the order in the order list. */
export function OrderPicture() {
  return (
    <Picture>
      <rect className={css.card} x="32" y="14" width="116" height="140" rx="14" />
      {CANDLES.map(([x, y, height, tone]) => (
        <g key={x} className={tone}>
          <rect x={x - 4} y={y} width="8" height={height} rx="1.5" />
          <rect x={x - 0.75} y={y - 6} width="1.5" height={height + 12} />
        </g>
      ))}
      <rect className={css.upFill} x="44" y="120" width="44" height="22" rx="8" />
      <rect className={css.downFill} x="92" y="120" width="44" height="22" rx="8" />
      <circle className={css.press} cx="66" cy="131" r="17" />
      <g className={css.stroke}>
        <path d="M158 84h22m-7-7 7 7-7 7" />
      </g>
      <rect className={css.card} x="190" y="14" width="98" height="140" rx="14" />
      <path className={css.strong} d="M206 34h40" />
      <path className={css.faint} d="M206 44h56" />
      <path className={css.rail} d="M210 68v44" />
      {[68, 90, 112].map((y, at) => (
        <g key={y}>
          <circle className={at < 2 ? css.done : css.next} cx="210" cy={y} r="5.5" />
          <path className={at < 2 ? css.strong : css.faint} d={`M224 ${y}h${at === 1 ? 44 : 34}`} />
        </g>
      ))}
      <path className={css.divide} d="M190 130h98" />
      {[206, 222.5, 239, 255.5, 272].map((x) => (
        <circle
          key={x}
          className={x === 239 ? css.tabOn : css.tabOff}
          cx={x}
          cy="142"
          r={x === 239 ? 4.5 : 3}
        />
      ))}
    </Picture>
  );
}

/** A question and its answer, and the shield before both. */
export function HelpPicture() {
  return (
    <Picture>
      <path
        className={css.card}
        d="M44 22h92a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12H62l-14 12v-12h-4a12 12 0 0 1-12-12V34a12 12 0 0 1 12-12Z"
      />
      <path className={css.strong} d="M50 38h64" />
      <path className={css.faint} d="M50 51h42" />
      <path
        className={css.answer}
        d="M72 96h76a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12h-4v12l-14-12H72a12 12 0 0 1-12-12v-20a12 12 0 0 1 12-12Z"
      />
      <path className={css.onAnswer} d="M78 112h54M78 125h34" />
      <path
        className={css.shield}
        d="M230 26c15 12 31 15 46 15v41c0 31-21 51-46 60-25-9-46-29-46-60V41c15 0 31-3 46-15Z"
      />
      <path className={css.check} d="m209 84 15 15 28-30" />
    </Picture>
  );
}
