import type { PreMarketItem } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatRate, formatVolume, formatYenCompact } from '#domain/format.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { Button } from '#ui/button.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './pre-market.module.css';

export interface IssueCardProps {
  item: PreMarketItem;
  onApply: (item: PreMarketItem) => void;
}

/** An issue outside exchange hours: last price against the base, bid and ask, and the button. */
export function IssueCard({ item, onApply }: IssueCardProps) {
  const { t } = useTranslation('premarket');
  const locale = useLocale();
  const price = (text: string | null) =>
    text === null ? t('none') : formatPrice(text, locale, { tick: item.tick });
  const figures = [
    [t('row.bid'), price(item.best_bid)],
    [t('row.ask'), price(item.best_ask)],
    [t('row.volume'), formatVolume(item.volume, locale)],
    [t('row.turnover'), formatYenCompact(item.turnover, locale)],
  ] as const;
  return (
    <RecordCard
      isName
      title={stockName(item, locale)}
      detail={item.code}
      end={
        <>
          <FormattedNumber text={price(item.last_price ?? item.reference_price)} />{' '}
          <FormattedNumber
            text={formatRate(item.change_rate, locale, { sign: true })}
            tone={toneOf(item.change_rate)}
            size="small"
          />
        </>
      }
    >
      <div className={css.figures}>
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <FormattedNumber text={value} size="small" />
              </dd>
            </div>
          ))}
        </dl>
        {item.status === 'open' ? (
          <Button size="small" onClick={() => onApply(item)}>
            {t('apply.action')}
          </Button>
        ) : null}
      </div>
    </RecordCard>
  );
}
