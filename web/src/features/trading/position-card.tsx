import type { Position } from '@tsubame/sdk/schema';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { canClose } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { type RowAction, SwipeRow } from '#ui/swipe-row.tsx';
import { useIsStockHalted } from '#ui/trading-status.tsx';
import { ClosePositionButton } from './close-position-button.tsx';
import css from './position-card.module.css';
import { TradeCardHead } from './trade-card-head.tsx';
import { useLivePosition } from './use-live-position.ts';

export interface PositionCardProps {
  position: Position;
  onClose: () => void;
}

/** A position: cost, value and close button. */
export function PositionCard({ position, onClose }: PositionCardProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const {
    current_price: price,
    tick,
    unrealised_profit_loss: profit,
    unrealised_rate: rate,
  } = useLivePosition(position);
  const tone = toneOf(profit);
  const figures = [
    [t('position.quantity'), formatQuantity(position.quantity, locale)],
    [t('position.entry'), formatPrice(position.average_price, locale, { tick })],
    [t('position.now'), formatPrice(price, locale, { tick })],
  ] as const;
  const isHalted = useIsStockHalted(position.code);
  const actions: RowAction[] =
    canClose(position) && !isHalted
      ? [{ name: 'close', label: t('position.close'), icon: LogOut, onPress: onClose }]
      : [];
  return (
    <SwipeRow look="card" label={t('actions', { name: stockName(position, locale) })} actions={actions}>
      <Card>
        <PageLink to={pathTo('tradeDetail', { position_id: position.position_id })} className={css.link}>
          <TradeCardHead record={position} state={t(`positionState.${position.state}`)} />
          <div className={css.body}>
            <dl className={css.figures}>
              {figures.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <FormattedNumber text={value} />
                  </dd>
                </div>
              ))}
            </dl>
            <div className={css.profit}>
              <FormattedNumber text={formatYen(profit, locale, { sign: true })} tone={tone} personal />
              <FormattedNumber text={formatRate(rate, locale, { sign: true })} tone={tone} size="small" />
            </div>
          </div>
        </PageLink>
        {canClose(position) ? (
          <div className={css.actions}>
            <ClosePositionButton variant="quiet" size="small" position={position} onClose={onClose} />
          </div>
        ) : null}
      </Card>
    </SwipeRow>
  );
}
