import type { Position } from '@tsubame/sdk/schema';
import { ArrowDown, ArrowUp, BellPlus, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import { type HoldingSortKey, nextSort, partsOfSort } from '#domain/holdings-order.ts';
import { positionAtQuote } from '#domain/live-values.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { canClose } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useQuote } from '#stores/quote-store.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { type RowAction, SwipeRow } from '#ui/swipe-row.tsx';
import { TradingStatusBadge } from '#ui/trading-status.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './holding-rows.module.css';
import { sideTextKey } from './side-badge.tsx';
import type { TableSorting } from './trade-table.tsx';

export interface HoldingRowsProps extends TableSorting {
  positions: readonly Position[];
  onClose: (position: Position) => void;
}

const HEADS = [
  ['code', 'holdings.heads.stock'],
  ['now', 'holdings.heads.price'],
  ['profit', 'pane.column.profit'],
] as const satisfies readonly (readonly [HoldingSortKey, string])[];

/** Positions as low rows in three columns with heads that sort. */
export function HoldingRows({ positions, sort, onSort, onClose }: HoldingRowsProps) {
  const { t } = useTranslation('trading');
  const sorted = partsOfSort(sort);
  return (
    <Card flush label={t('views.holdings')}>
      <div className={css.table}>
        <div className={css.head}>
          {HEADS.map(([key, heading]) => (
            <button
              key={key}
              type="button"
              aria-pressed={sorted.key === key}
              onClick={() => onSort(nextSort(sort, key))}
            >
              {t(heading)}
              {sorted.key === key ? (
                <Icon
                  of={sorted.direction === 'asc' ? ArrowUp : ArrowDown}
                  size={12}
                  label={t(`holdings.sort.${sorted.direction}`)}
                />
              ) : null}
            </button>
          ))}
        </div>
        <ul className={css.list}>
          {positions.map((position) => (
            <li key={position.position_id}>
              <HoldingRow position={position} onClose={() => onClose(position)} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function HoldingRow({ position, onClose }: { position: Position; onClose: () => void }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const navigation = useNavigation();
  const quote = useQuote(position.code);
  const live = positionAtQuote(position, quote);
  const { current_price: now, tick, unrealised_profit_loss: profit, unrealised_rate: rate } = live;
  const { average_price, code, direction, leverage, quantity, position_id } = position;
  const status = quote?.status;
  const tone = toneOf(profit);
  const actions: RowAction[] = [
    {
      name: 'alert',
      label: t('holdings.alert'),
      icon: BellPlus,
      onPress: () => navigation.navigateTo(pathTo('stock', { code, alert: 'new' })),
    },
    ...(canClose(position)
      ? [{ name: 'close', label: t('position.close'), icon: LogOut, onPress: onClose }]
      : []),
  ];
  return (
    <SwipeRow label={t('actions', { name: stockName(position, locale) })} actions={actions}>
      <PageLink to={pathTo('tradeDetail', { position_id })} className={css.row}>
        <span className={css.stock}>
          <span className={css.name} translate="no">
            {stockName(position, locale)}
          </span>
          {status === undefined || status === 'normal' ? (
            <small translate="no">{code}</small>
          ) : (
            <TradingStatusBadge status={status} />
          )}
        </span>
        <span className={css.now} data-halted={status === 'halted' || undefined}>
          <FormattedNumber text={formatPrice(now, locale, { tick })} />
        </span>
        <FormattedNumber text={formatYen(profit, locale, { sign: true })} tone={tone} personal />
        <span className={css.side}>
          <Badge tone={direction === 'long' ? 'up' : 'down'}>
            {t(sideTextKey(position))} <span translate="no">{t('times', { step: leverage })}</span>
          </Badge>
          <span translate="no">{t('shares', { quantity: formatQuantity(quantity, locale) })}</span>
        </span>
        <span className={css.cost} translate="no">
          {formatPrice(average_price, locale, { tick })}
        </span>
        <span className={css.rate}>
          <FormattedNumber text={formatRate(rate, locale, { sign: true })} tone={tone} size="small" />
        </span>
      </PageLink>
    </SwipeRow>
  );
}
