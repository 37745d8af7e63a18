import type { JournalComparison } from '@tsubame/sdk/schema';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { linePath, pointsInBox } from '#ui/line-path.ts';
import { Note } from '#ui/note.tsx';
import css from './journal.module.css';

/** What is compared, by its line of the chart and its figures. */
const LINES = ['own', 'index'] as const;
const BOX = { width: 320, height: 120, pad: 4 };

/** The trades beside holding the simulated index with the same paper money. */
export function IndexComparison({ comparison }: { comparison: JournalComparison }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { curve, capital } = comparison;
  const index = comparison.index_name[locale];
  const nameOf = { own: t('compare.own'), index };
  const rate = (ratio: string) => (
    <FormattedNumber text={formatRate(ratio, locale, { sign: true })} tone={toneOf(ratio)} />
  );
  // One scale for both lines and the zero line.
  const all = pointsInBox(
    [...curve.map(({ own_rate }) => Number(own_rate)), ...curve.map((point) => Number(point.index_rate)), 0],
    BOX,
  );
  const lineOf = (first: number) =>
    curve.map((_, nth) => ({
      x: (BOX.width * nth) / (curve.length - 1),
      y: all[first + nth]?.y ?? 0,
    }));
  const zero = all.at(-1)?.y ?? 0;
  return (
    <Card>
      <SectionHead title={t('compare.title')} />
      <figure className={css.curve} aria-label={t('compare.chart', { index })}>
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          <line x1={0} x2={BOX.width} y1={zero} y2={zero} />
          <path data-line="index" d={linePath(lineOf(curve.length))} />
          <path data-line="own" d={linePath(lineOf(0))} />
        </svg>
        <p className={css.ends} aria-hidden="true" translate="no">
          <span>{formatDate(comparison.from, locale)}</span>
          <span>{formatDate(comparison.to, locale)}</span>
        </p>
      </figure>
      <p className={css.legend}>
        {LINES.map((line) => (
          <span key={line}>
            <span className={css.sample} data-line={line} />
            {nameOf[line]}
          </span>
        ))}
      </p>
      <Figures
        lines={[
          ...LINES.map((line) => ({ name: nameOf[line], value: rate(comparison[`${line}_rate`]) })),
          ...LINES.map((line) => ({
            name: t('compare.drawdown', { name: nameOf[line] }),
            value: rate(comparison[`${line}_drawdown`]),
          })),
        ]}
      />
      <Note icon={Info}>{t('compare.note', { capital: formatYen(capital, locale), index })}</Note>
    </Card>
  );
}
