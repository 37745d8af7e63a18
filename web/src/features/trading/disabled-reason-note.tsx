import type { OrderPreview, Quote } from '@tsubame/sdk/schema';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './disabled-reason-note.module.css';

export interface DisabledReasonNoteProps {
  preview: Pick<OrderPreview, 'price_type' | 'reserve' | 'release_estimate'>;
  quote: Pick<Quote, 'upper_limit' | 'tick'>;
}

/** Why an order reserves more than its expected cost, and what is returned. Empty if it does not. */
export function DisabledReasonNote({ preview, quote }: DisabledReasonNoteProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { reserve, release_estimate: back } = preview;
  if (back <= 0) return null;
  const yen = (amount: number) => formatYen(amount, locale);
  const limit = formatPrice(quote.upper_limit, locale, { tick: quote.tick });
  return (
    <section className={css.note} aria-label={t('held.title')}>
      <p className={css.head}>
        <Icon of={Lock} size={16} />
        <b>{t('held.title')}</b>
        <FormattedNumber text={yen(reserve)} />
      </p>
      <div className={css.bar} aria-hidden="true">
        <span style={{ width: `${((reserve - back) / reserve) * 100}%` }} />
      </div>
      <p className={css.parts}>
        <span>{t('held.used', { amount: yen(reserve - back) })}</span>
        <span>{t('held.back', { amount: yen(back) })}</span>
      </p>
      <p>{t(preview.price_type === 'market' ? 'held.whyMarket' : 'held.whyLimit', { limit })}</p>
    </section>
  );
}
