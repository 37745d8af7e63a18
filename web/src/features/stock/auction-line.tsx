import type { Board, Quote } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatTime } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './auction-line.module.css';

export interface AuctionLineProps {
  auction: NonNullable<Board['auction']>;
  quote: Pick<Quote, 'previous_close' | 'tick'>;
}

/** The auction of the collected orders: the price at which it would match now, or its special quote. */
export function AuctionLine({ auction, quote }: AuctionLineProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { kind, at, price, quantity, special } = auction;
  const time = formatTime(at, locale);
  const tone = toneOf(Number(price) - Number(quote.previous_close));
  return (
    <dl className={css.auction} data-special={special ?? undefined}>
      <div>
        <dt>{t(`board.auction.${special ?? kind}`)}</dt>
        <dd>{special ? t('board.auction.renewedAt', { time }) : t('board.auction.matchedAt', { time })}</dd>
      </div>
      <div>
        <dt>{special ? t('board.auction.quotePrice') : t('board.auction.price')}</dt>
        <dd>
          <FormattedNumber text={formatPrice(price, locale, { tick: quote.tick })} tone={tone} size="body" />
        </dd>
      </div>
      <div>
        <dt>{t('board.auction.quantity')}</dt>
        <dd>
          <FormattedNumber text={formatQuantity(quantity, locale)} size="body" />
        </dd>
      </div>
    </dl>
  );
}
