import type { IntradayStock } from '@tsubame/sdk/schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { formatQuantity, formatTime } from '#domain/format.ts';
import { newestItem } from '#domain/newest-item.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { SectionHead } from '#ui/card.tsx';
import { Columns } from '#ui/columns.tsx';
import { Page } from '#ui/page.tsx';
import { RowsOfFilter } from '#ui/rows-of-filter.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { IntradayCloseCard } from './intraday-close-card.tsx';
import { IntradayIssueList } from './intraday-issue-list.tsx';
import { TodaysPositions, type TodaysPositionsProps } from './todays-positions.tsx';

const REFRESH_MS = 5_000;
const MOST = 100;

type Order = 'turnover' | 'gainers' | 'losers' | 'shortable';

const ORDERS: readonly Order[] = ['turnover', 'gainers', 'losers', 'shortable'];
const ORDER = choiceSchema(ORDERS, 'turnover');

export interface IntradayTrading {
  readonly stock: IntradayStock;
  readonly note: string;
  readonly onClose: () => void;
}

export interface IntradayPageProps extends TodaysPositionsProps {
  /** From trading: the sheet that opens a position. */
  orderSheet: (request: IntradayTrading) => ReactNode;
}

/** Intraday trading: remaining time, open positions and issues. */
export function IntradayPage({ orderSheet, ...trading }: IntradayPageProps) {
  const { t } = useTranslation('intraday');
  const locale = useLocale();
  const [order, setOrder] = useAddressChoice('sort', ORDER);
  const [chosen, setChosen] = useState<IntradayStock | null>(null);
  const shortable = order === 'shortable';
  const query = useApiQuery(
    'listIntradayStocks',
    { query: { sort: shortable ? 'turnover' : order, ...(shortable ? { shortable } : {}), limit: MOST } },
    { refetchInterval: REFRESH_MS, keepPrevious: true },
  );
  const closing = query.data?.closing;
  const shown = newestItem(query.data?.items, chosen, ({ code }) => code);
  const closes = closing === undefined ? '' : formatTime(closing.automatic_close_at, locale);
  return (
    <Page width="cards" title={t('title')} back onRefresh={query.refetch}>
      <StateView query={query} skeleton={<Skeleton height={180} count={3} />}>
        {(page) => (
          <Columns
            sideFirst
            side={
              <>
                <IntradayCloseCard closing={page.closing} />
                <TodaysPositions {...trading} />
              </>
            }
          >
            <SectionHead
              title={t('issues')}
              action={t('count', { count: formatQuantity(page.closing.issue_count, locale) })}
            />
            <Segmented<Order>
              look="chips"
              label={t('sort.label')}
              value={order}
              onChange={setOrder}
              options={ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
            <RowsOfFilter isOutdated={query.isPlaceholderData}>
              <IntradayIssueList stocks={page.items} onChoose={setChosen} />
            </RowsOfFilter>
          </Columns>
        )}
      </StateView>
      {shown === null
        ? null
        : orderSheet({
            stock: shown,
            note: t('order', { time: closes }),
            onClose: () => setChosen(null),
          })}
    </Page>
  );
}
