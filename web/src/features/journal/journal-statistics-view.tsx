import { JOURNAL_FIGURES } from '@tsubame/sdk/rules';
import type { JournalFigures, JournalStatistics } from '@tsubame/sdk/schema';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import { formatFactor, formatR, pointsBesideIndex, sideOfBand } from '#domain/journal.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { Columns } from '#ui/columns.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Gauge } from '#ui/gauge.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { IndexComparison } from './index-comparison.tsx';
import css from './journal.module.css';
import type { FilteredProps } from './journal-filter.ts';
import { JournalGroups } from './journal-groups.tsx';

export interface JournalStatisticsViewProps extends FilteredProps {
  onTag: (tag: string) => void;
}

/** What the trades say together: a sentence, the figures, the win rate with its band, groups, and the index beside them. */
export function JournalStatisticsView({ filter, isReady, onTag }: JournalStatisticsViewProps) {
  const query = useApiQuery(
    'getJournalStatistics',
    { query: { ...filter, group_by: 'tag' } },
    { enabled: isReady },
  );
  return (
    <StateView query={query} skeleton={<Skeleton height={180} count={3} />}>
      {(statistics) => (
        <Columns
          side={
            statistics.comparison === null ? null : <IndexComparison comparison={statistics.comparison} />
          }
        >
          <VerdictCard statistics={statistics} />
          <WinRateCard figures={statistics.total} />
          <BandsCard figures={statistics.total} />
          <JournalGroups filter={filter} onTag={onTag} />
        </Columns>
      )}
    </StateView>
  );
}

function VerdictCard({ statistics }: { statistics: JournalStatistics }) {
  const { t } = useTranslation('journal');
  const { total, verdict, comparison } = statistics;
  const locale = useLocale();
  const sentence =
    comparison === null || verdict === 'too_few'
      ? t('verdict.too_few', { count: total.trades, least: JOURNAL_FIGURES.minimum_trades })
      : t(`verdict.${verdict}`, { points: pointsBesideIndex(comparison, locale) });
  return (
    <Card>
      <p className={css.verdict}>{sentence}</p>
      <Figures lines={useFigureLines(total)} />
    </Card>
  );
}

function useFigureLines(total: JournalFigures): FigureLine[] {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const yen = (amount: number | null) =>
    amount === null ? (
      t('figures.none')
    ) : (
      <FormattedNumber text={formatYen(amount, locale, { sign: true })} tone={toneOf(amount)} personal />
    );
  return [
    { name: t('figures.net'), value: yen(total.net_profit_loss), isTotal: true },
    { name: t('figures.expectancy'), value: yen(total.expectancy) },
    {
      name: t('figures.expectancyR'),
      aside: t('figures.ofPlanned', { count: total.r_trades }),
      value:
        total.expectancy_r === null ? (
          t('figures.none')
        ) : (
          <FormattedNumber text={formatR(total.expectancy_r, locale)} tone={toneOf(total.expectancy_r)} />
        ),
    },
    { name: t('figures.averageWin'), value: yen(total.average_win) },
    { name: t('figures.averageLoss'), value: yen(total.average_loss === null ? null : -total.average_loss) },
    {
      name: t('figures.profitFactor'),
      value:
        total.profit_factor === null ? (
          t('figures.none')
        ) : (
          <FormattedNumber text={formatFactor(total.profit_factor, locale)} />
        ),
    },
    { name: t('figures.maxDrawdown'), value: yen(-total.max_drawdown || 0) },
  ];
}

function WinRateCard({ figures }: { figures: JournalFigures }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { win_rate: rate, win_rate_low: low, win_rate_high: high, break_even_rate: even } = figures;
  const percent = (ratio: string) => formatRate(ratio, locale, { digits: 0 });
  if (rate === null || low === null || high === null) return null;
  const range = t('winRate.range', { low: percent(low), high: percent(high) });
  const counts = t('winRate.counts', {
    won: formatQuantity(figures.wins, locale),
    lost: formatQuantity(figures.losses, locale),
  });
  return (
    <Card>
      <SectionHead title={t('winRate.title')} />
      <p className={css.winRate}>
        <FormattedNumber text={percent(rate)} size="huge" /> <span>{counts}</span>
      </p>
      <Gauge
        label={t('winRate.title')}
        text={`${percent(rate)} (${range})`}
        value={Number(rate)}
        zones={[{ from: Number(low), to: Number(high), tone: 'accent' }]}
        {...(even === null ? {} : { bound: Number(even) })}
      />
      <Figures
        lines={[
          { name: t('winRate.band'), value: <FormattedNumber text={range} /> },
          {
            name: t('winRate.breakEven'),
            value: even === null ? t('figures.none') : <FormattedNumber text={percent(even)} />,
          },
        ]}
      />
      <Note icon={Info}>{t('winRate.note')}</Note>
    </Card>
  );
}

/** The bands of expectancy and profit factor, each with a sentence that says what it means. */
function BandsCard({ figures }: { figures: JournalFigures }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { expectancy_low: low, expectancy_high: high } = figures;
  const { profit_factor_low: leastFactor, profit_factor_high: mostFactor } = figures;
  if (low === null || high === null) return null;
  const yen = (amount: number) => formatYen(amount, locale, { sign: true });
  const lines: FigureLine[] = [
    {
      name: t('bands.expectancy'),
      value: <FormattedNumber text={t('bands.range', { low: yen(low), high: yen(high) })} personal />,
    },
  ];
  const sentences = [t(`bands.sentence.expectancy.${sideOfBand(low, high, 0)}`)];
  if (leastFactor !== null && mostFactor !== null) {
    const [least, most] = [formatFactor(leastFactor, locale), formatFactor(mostFactor, locale)];
    lines.push({
      name: t('bands.profitFactor'),
      value: <FormattedNumber text={t('bands.range', { low: least, high: most })} />,
    });
    const side = sideOfBand(Number(leastFactor), Number(mostFactor), 1);
    sentences.push(t(`bands.sentence.profitFactor.${side}`));
  }
  return (
    <Card>
      <SectionHead title={t('bands.title')} />
      {/* Above, fewer trades are called too few to show anything. */}
      {(figures.trades < JOURNAL_FIGURES.minimum_trades ? [] : sentences).map((sentence) => (
        <p key={sentence} className={css.bandSentence}>
          {sentence}
        </p>
      ))}
      <Figures lines={lines} />
      <Note icon={Info}>{t('bands.note')}</Note>
    </Card>
  );
}
