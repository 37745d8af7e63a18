import type { Direction, LocaleNames, OrderIntent } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { TradingStatusBadge, useTradingStatus } from '#ui/trading-status.tsx';
import { SideBadge } from './side-badge.tsx';
import css from './trade-card-head.module.css';

export interface TradeCardHeadProps {
  record: {
    readonly short_name: LocaleNames;
    readonly code: string;
    readonly direction: Direction;
    readonly leverage: number;
    readonly intent?: OrderIntent;
  };
  /** Text of the state. */
  state: string;
}

/** Direction, stock, leverage, trading condition and state: the first line of a position or an order. */
export function TradeCardHead({ record, state }: TradeCardHeadProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const status = useTradingStatus(record.code);
  return (
    <div className={css.head}>
      <SideBadge record={record} />
      <span className={css.name} translate="no">
        {stockName(record, locale)}
      </span>
      <span className={css.code} translate="no">
        {record.code}
      </span>
      <Badge tone="outline">{t('times', { step: record.leverage })}</Badge>
      <span className={css.state}>
        <TradingStatusBadge status={status} /> {state}
      </span>
    </div>
  );
}
