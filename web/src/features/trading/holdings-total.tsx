import { useApiQuery } from '#api/use-api-query.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Figure, toneOf } from '#ui/figure.tsx';
import { Ring } from '#ui/ring.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './holdings-total.module.css';

const REFRESH_MS = 5_000;

/** Profit or loss of everything held, and how much of the funds is in use. */
export function HoldingsTotal() {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const query = useApiQuery('getAssets', {}, { refetchInterval: REFRESH_MS });
  return (
    <StateView query={query} skeleton={<Skeleton height={100} />}>
      {({ floating_profit_loss, usage_rate }) => {
        const usage = formatRate(usage_rate, locale, { digits: 0 });
        return (
          <Card label={t('holdings.total')}>
            <div className={css.total}>
              <div>
                <p className={css.name}>{t('holdings.total')}</p>
                <Figure
                  text={formatYen(floating_profit_loss, locale, { sign: true })}
                  tone={toneOf(floating_profit_loss)}
                  size="large"
                  personal
                />
              </div>
              <Ring value={Number(usage_rate)} size={68} label={t('holdings.usageIs', { usage })}>
                <Figure text={usage} size="body" />
                {t('holdings.usage')}
              </Ring>
            </div>
          </Card>
        );
      }}
    </StateView>
  );
}
