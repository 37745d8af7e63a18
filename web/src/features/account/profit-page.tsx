import type { Profit } from '@tsubame/sdk/schema';
import { Info, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Columns } from '#ui/columns.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { ProfitDayCard } from './profit-day-card.tsx';
import { ProfitMonthCard } from './profit-month-card.tsx';
import { ProfitYearCard } from './profit-year-card.tsx';
import { TaxCard } from './tax-card.tsx';
import { useProfitCalendar } from './use-profit-calendar.ts';

/** Realised profit by day, and the year's estimated tax. */
export function ProfitPage() {
  const { t } = useTranslation('profit');
  const navigation = useNavigation();
  const { query, today, chosen, setMonth } = useProfitCalendar();
  const [day, setDay] = useState<string | undefined>();
  const shownDay = ({ days }: Profit) => days.find(({ date }) => date === day) ?? days.at(-1);
  return (
    <Page
      width="cards"
      back
      title={t('title')}
      onRefresh={query.refetch}
      actions={
        <IconButton
          icon={Printer}
          label={t('toStatement')}
          onClick={() => navigation.navigateTo(pathTo('accountLog', { view: 'statement' }))}
        />
      }
    >
      <StateView
        query={query}
        skeleton={
          <Columns side={<Skeleton height={320} />}>
            <Skeleton height={320} />
          </Columns>
        }
      >
        {(profit) => {
          const shown = shownDay(profit);
          return (
            <Columns
              side={
                <>
                  <ProfitYearCard profit={profit} />
                  <TaxCard profit={profit} />
                  <Note icon={Info}>{t('note')}</Note>
                </>
              }
            >
              <ProfitMonthCard
                profit={profit}
                month={chosen ?? profit.month}
                today={today}
                selected={shown?.date}
                onMonth={setMonth}
                onSelect={setDay}
              />
              {shown === undefined ? null : <ProfitDayCard day={shown} />}
            </Columns>
          );
        }}
      </StateView>
    </Page>
  );
}
