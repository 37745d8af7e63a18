import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMarketClock } from '#api/use-market-clock.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { firstDateOf, JOURNAL_PERIODS, type JournalPeriod } from '#domain/journal.ts';
import { textChoiceSchema } from '#domain/text-choice-schema.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { ExportJournalButton } from './export-journal-button.tsx';
import css from './journal.module.css';
import { JournalStatisticsView } from './journal-statistics-view.tsx';
import { JournalTradeList } from './journal-trade-list.tsx';

const VIEWS = ['trades', 'statistics'] as const;
const SIDES = ['all', 'long', 'short'] as const;
type View = (typeof VIEWS)[number];
type Side = (typeof SIDES)[number];

const VIEW = choiceSchema(VIEWS, 'trades');
const PERIOD = choiceSchema(JOURNAL_PERIODS, 'all');
const SIDE = choiceSchema(SIDES, 'all');
const TAG = textChoiceSchema(/^.+$/su);

/** The closed trades and what they say together, filtered by period, side and tag. The address has view and filters. */
export function JournalOverview() {
  const { t } = useTranslation('journal');
  const refetch = useRefetch();
  const [view, setView] = useAddressChoice('view', VIEW);
  const [period, setPeriod] = useAddressChoice('period', PERIOD);
  const [side, setSide] = useAddressChoice('side', SIDE);
  const [tag, setTag] = useAddressChoice('tag', TAG);
  const today = useMarketClock()?.now.slice(0, 10);
  const filter = {
    from: today === undefined ? undefined : firstDateOf(period, today),
    direction: side === 'all' ? undefined : side,
    tag: tag === '' ? undefined : tag,
  };
  const isReady = period === 'all' || today !== undefined;
  const isFiltered = period !== 'all' || side !== 'all' || tag !== '';
  const clear = () => {
    setPeriod('all');
    setSide('all');
    setTag('');
  };
  return (
    <Page
      width="cards"
      back
      title={t('title')}
      onRefresh={refetch}
      actions={<ExportJournalButton filter={filter} isReady={isReady} />}
    >
      <Segmented<View>
        label={t('views.label')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <div className={css.filters}>
        <Segmented<JournalPeriod>
          look="chips"
          label={t('period.label')}
          value={period}
          onChange={setPeriod}
          options={JOURNAL_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
        <Segmented<Side>
          look="chips"
          label={t('side.label')}
          value={side}
          onChange={setSide}
          options={SIDES.map((value) => ({ value, label: t(`side.${value}`) }))}
        />
      </div>
      {tag === '' ? null : (
        <p className={css.tagFilter}>
          <span>{t('filterTag', { tag })}</span>
          <IconButton icon={X} size={18} label={t('clearTag')} onClick={() => setTag('')} />
        </p>
      )}
      {view === 'trades' ? (
        <JournalTradeList filter={filter} isReady={isReady} onClear={isFiltered ? clear : null} />
      ) : (
        <JournalStatisticsView
          filter={filter}
          isReady={isReady}
          onTag={(chosen) => {
            setTag(chosen);
            setView('trades');
          }}
        />
      )}
    </Page>
  );
}
