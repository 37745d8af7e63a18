import { toTenths } from '@tsubame/sdk/rules';
import type { Quote, Stock } from '@tsubame/sdk/schema';
import { MousePointerClick, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ticksBetween } from '#domain/board-view.ts';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { steppedQuantity } from '#domain/order-form.ts';
import { SHARES_FIELD } from '#domain/read-number.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FaultNote } from '#records/fault-note.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useNumberInput } from '#ui/use-number-input.ts';
import css from './picked-price-bar.module.css';

/** A price selected on the board or the chart, with the typed number of shares. */
export interface PickedPrice {
  readonly price: string;
  readonly quantity: string;
}

export interface PickedPriceBarProps {
  stock: Pick<Stock, 'lot_size' | 'tick_group'>;
  quote: Quote;
  picked: PickedPrice;
  onChange: (picked: PickedPrice | null) => void;
}

/** The selected price, its distance from the last price, and the number of shares. */
export function PickedPriceBar({ stock, quote, picked, onChange }: PickedPriceBarProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const ticks = ticksBetween(stock.tick_group, toTenths(quote.price) ?? 0, toTenths(picked.price) ?? 0);
  const bounds = {
    lotSize: stock.lot_size,
    minimumQuantity: stock.lot_size,
    maximumQuantity: Number.MAX_SAFE_INTEGER,
  };
  const id = useId();
  const number = useNumberInput({
    value: picked.quantity,
    onChange: (quantity) => onChange({ ...picked, quantity }),
    kind: SHARES_FIELD,
    format: (text) => formatQuantity(Number(text), locale),
  });
  return (
    <div className={css.bar}>
      <div className={css.price}>
        <p role="status">
          <Icon of={MousePointerClick} size={14} />
          {t('pick.price', { price: formatPrice(picked.price, locale, { tick: quote.tick }) })}
        </p>
        <small>
          {ticks === 0 ? t('pick.same') : t('pick.ticks', { count: ticks, sign: ticks > 0 ? '+' : '' })}
        </small>
      </div>
      <IconButton icon={X} size={18} label={t('pick.drop')} onClick={() => onChange(null)} />
      <Stepper
        label={t('pick.quantity')}
        number={number}
        step={(text, direction) => steppedQuantity(text, direction, bounds)}
        invalid={number.fault !== undefined}
        describedBy={number.fault === undefined ? undefined : id}
      />
      <FaultNote id={id} text={number.fault} />
    </div>
  );
}
