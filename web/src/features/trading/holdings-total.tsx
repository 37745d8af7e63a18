import type { Position } from '@tsubame/sdk/schema';
import { ChartPie, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Ring } from '#ui/ring.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './holdings-total.module.css';
import { useLiveProfit } from './use-live-position.ts';

export interface HoldingsTotalProps {
  /** All positions; undefined if not all are loaded, and then the provider's total is shown. */
  positions: readonly Position[] | undefined;
}

/** Profit or loss of all positions, and the share of funds in use. */
export function HoldingsTotal({ positions }: HoldingsTotalProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const query = useAssets();
  const live = useLiveProfit(positions);
  return (
    <StateView query={query} skeleton={<Skeleton height={100} />}>
      {({ floating_profit_loss, usage_rate }) => {
        const profit = live ?? floating_profit_loss;
        const usage = formatRate(usage_rate, locale, { digits: 0 });
        return (
          <Card label={t('holdings.total')}>
            <div className={css.total}>
              <div>
                <p className={css.name}>{t('holdings.total')}</p>
                <FormattedNumber
                  text={formatYen(profit, locale, { sign: true })}
                  tone={toneOf(profit)}
                  size="large"
                  personal
                />
              </div>
              <Ring value={Number(usage_rate)} size={68} label={t('holdings.usageIs', { usage })}>
                <FormattedNumber text={usage} size="body" />
                {t('holdings.usage')}
              </Ring>
            </div>
            <PageLink to={pathTo('accountLog', { view: 'portfolio' })} className={css.breakdown}>
              <Icon of={ChartPie} size={18} />
              <span>{t('holdings.breakdown')}</span>
              <Icon of={ChevronRight} size={18} />
            </PageLink>
          </Card>
        );
      }}
    </StateView>
  );
}
