import type { Assets } from '@tsubame/sdk/schema';
import { Eye, EyeOff, TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { EquityChart } from '#charts/equity-chart.tsx';
import { formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './assets-card.module.css';

export interface AssetsCardProps {
  /** Passes on the assets at live prices, where positions at live prices are beside them. */
  readonly assetsAround?: ComponentType<{ assets: Assets; children: (assets: Assets) => ReactNode }>;
  /** Replaces the curve of the month. */
  readonly curve?: (assets: Assets) => ReactNode;
}

const asAnswered: NonNullable<AssetsCardProps['assetsAround']> = ({ assets, children }) => children(assets);

export function AssetsCard({ assetsAround: Around = asAnswered, curve }: AssetsCardProps) {
  const assets = useAssets();
  return (
    <StateView query={assets} skeleton={<Skeleton height={curve ? 387 : 238.5} />}>
      {(data) => <Around assets={data}>{(now) => <AssetsView assets={now} curve={curve} />}</Around>}
    </StateView>
  );
}

function AssetsView({ assets, curve }: { assets: Assets; curve: AssetsCardProps['curve'] }) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const { masked } = usePreferences();
  const tone = toneOf(assets.today_profit_loss);
  return (
    <Card label={t('assets.total')}>
      <div className={css.head}>
        <span>{t('assets.total')}</span>
        <button
          type="button"
          className={css.eye}
          aria-label={t(masked ? 'assets.show' : 'assets.hide')}
          onClick={() => setPreferences({ masked: !masked })}
        >
          <Icon of={masked ? EyeOff : Eye} size={16} />
        </button>
      </div>
      <FormattedNumber text={formatYen(assets.total_assets, locale)} size="huge" personal />
      <p className={css.today} data-tone={masked ? 'flat' : tone}>
        {masked || tone === 'flat' ? null : <Icon of={tone === 'up' ? TrendingUp : TrendingDown} size={16} />}
        <FormattedNumber
          text={`${formatYen(assets.today_profit_loss, locale, { sign: true })} (${formatRate(assets.today_rate, locale, { sign: true })})`}
          tone={tone}
          size="small"
          personal
        />
        <span>{t('assets.today')}</span>
      </p>
      {curve ? curve(assets) : <EquityChart points={assets.equity_curve} label={t('assets.chart')} />}
      <dl className={css.parts}>
        <Part label={t('assets.buyingPower')} yen={assets.buying_power} />
        <Part label={t('assets.used')} yen={assets.used_funds} />
        <Part label={t('assets.floating')} yen={assets.floating_profit_loss} signed />
      </dl>
    </Card>
  );
}

function Part({ label, yen, signed = false }: { label: string; yen: number; signed?: boolean }) {
  const locale = useLocale();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <FormattedNumber
          text={formatYen(yen, locale, { sign: signed })}
          tone={signed ? toneOf(yen) : 'plain'}
          size="body"
          personal
        />
      </dd>
    </div>
  );
}
