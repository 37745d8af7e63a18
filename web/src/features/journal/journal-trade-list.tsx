import type { JournalTrade } from '@tsubame/sdk/schema';
import { NotebookPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { formatDate, formatYen } from '#domain/format.ts';
import { joinParts } from '#domain/join-parts.ts';
import { formatR } from '#domain/journal.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './journal.module.css';
import type { FilteredProps } from './journal-filter.ts';

const PAGE = 30;

export interface JournalTradeListProps extends FilteredProps {
  /** Removes the filters; null without any. */
  onClear: (() => void) | null;
}

/** The closed trades, the last one first. */
export function JournalTradeList({ filter, isReady, onClear }: JournalTradeListProps) {
  const { t } = useTranslation('journal');
  const navigation = useNavigation();
  const list = useApiList('listJournalTrades', { query: { ...filter, limit: PAGE } }, { enabled: isReady });
  return (
    <PagedList
      list={list}
      skeleton={<Skeleton height={72} count={5} />}
      empty={
        onClear === null ? (
          <EmptyState
            icon={NotebookPen}
            title={t('trades.empty')}
            text={t('trades.emptyText')}
            action={
              <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('trade'))}>
                {t('trades.toPositions')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={NotebookPen}
            title={t('trades.emptyFiltered')}
            action={
              <Button variant="quiet" onClick={onClear}>
                {t('trades.showAll')}
              </Button>
            }
          />
        )
      }
    >
      {(trades) => (
        <Card flush label={t('trades.label')}>
          {trades.map((trade) => (
            <TradeRow key={trade.position_id} trade={trade} />
          ))}
        </Card>
      )}
    </PagedList>
  );
}

function TradeRow({ trade }: { trade: JournalTrade }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { net_profit_loss: net, r_multiple: multiple, entry } = trade;
  const days = t('trades.days', { count: trade.business_days });
  return (
    <PageLink to={pathTo('journal', { id: trade.position_id })} className={css.trade}>
      <span className={css.tradeText}>
        <span className={css.tradeHead}>
          <SideOfTrade trade={trade} />
          <b translate="no">{stockName(trade, locale)}</b>
        </span>
        <small>{joinParts([formatDate(trade.closed_at, locale), days], locale)}</small>
        {entry.tags.length === 0 ? null : (
          <span className={css.tags}>
            {entry.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        )}
      </span>
      <span className={css.tradeResult}>
        <FormattedNumber text={formatYen(net, locale, { sign: true })} tone={toneOf(net)} personal />
        {multiple === null ? null : (
          <FormattedNumber text={formatR(multiple, locale)} tone={toneOf(multiple)} size="small" />
        )}
      </span>
    </PageLink>
  );
}

/** Long or short, in words. */
export function SideOfTrade({ trade }: { trade: Pick<JournalTrade, 'direction'> }) {
  const { t } = useTranslation('journal');
  return <Badge tone={trade.direction === 'long' ? 'up' : 'down'}>{t(`side.${trade.direction}`)}</Badge>;
}
