import type { Assets } from '@tsubame/sdk/schema';
import { ChartPie, ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { assetsAtProfit } from '#domain/live-values.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { ProgressRing } from '#ui/progress-ring.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './holdings-total.module.css';
import { MarginCard, MarginWarning, useCurrentMarginCall } from './margin-card.tsx';
import { useUnrealisedProfit } from './use-live-position.ts';

/** Profit or loss of all positions in two lines, with margin and usage; unfolds the margin and the share of funds in use. */
export function HoldingsTotal() {
  const { t } = useTranslation('trading');
  return (
    <StateView query={useAssets()} skeleton={<Skeleton height={66} />}>
      {(assets) => <Total assets={assets} label={t('holdings.total')} />}
    </StateView>
  );
}

function Total({ assets, label }: { assets: Assets; label: string }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { holdingsUnfolded } = usePreferences();
  const { rate, level } = assets.margin_status;
  // A margin call is not folded away.
  const isCalled = useCurrentMarginCall(assets.margin_status) !== null;
  const unfolded = holdingsUnfolded || isCalled;
  const usage = formatRate(assets.usage_rate, locale, { digits: 0 });
  const lines = (
    <>
      <span className={css.line}>
        <span>{label}</span>
        <HoldingsProfit />
      </span>
      <span className={css.line}>
        {rate === null ? null : (
          <span>
            {t('pane.column.margin')}{' '}
            <FormattedNumber text={formatRate(rate, locale, { digits: 1 })} size="small" personal />{' '}
            <span className={css.level} data-level={level}>
              {t(`margin.level.${level}`)}
            </span>
          </span>
        )}
        <span>
          {t('holdings.fundsInUse')} <FormattedNumber text={usage} size="small" />
        </span>
      </span>
    </>
  );
  return (
    <>
      <Card flush label={label}>
        {isCalled ? (
          <div className={css.total}>{lines}</div>
        ) : (
          <button
            type="button"
            className={css.total}
            aria-expanded={unfolded}
            onClick={() => setPreferences({ holdingsUnfolded: !holdingsUnfolded })}
          >
            {lines}
            <Icon of={ChevronDown} size={20} className={css.chevron} />
          </button>
        )}
        {unfolded ? (
          <div className={css.more}>
            <AssetsBreakdownLink />
            <ProgressRing
              value={Number(assets.usage_rate)}
              size={56}
              label={t('holdings.usageIs', { usage })}
            >
              <FormattedNumber text={usage} size="small" />
            </ProgressRing>
          </div>
        ) : null}
      </Card>
      {unfolded ? <MarginCard /> : null}
      {!unfolded && level === 'warning' ? (
        <Card>
          <MarginWarning />
        </Card>
      ) : null}
    </>
  );
}

/** Link to the breakdown of the assets. */
export function AssetsBreakdownLink() {
  const { t } = useTranslation('trading');
  return (
    <PageLink to={pathTo('accountLog', { view: 'portfolio' })} className={css.breakdown}>
      <Icon of={ChartPie} size={18} />
      <span>{t('holdings.breakdown')}</span>
      <Icon of={ChevronRight} size={18} />
    </PageLink>
  );
}

/** The same total in one line, beside the choice of the view in a wide window. */
export function HoldingsTotalLine() {
  const { t } = useTranslation('trading');
  return (
    <p className={css.line} data-head>
      <span>{t('holdings.total')}</span>
      <HoldingsProfit />
    </p>
  );
}

/** Profit or loss of all positions at live prices, in yen and as a share of the own funds in them. */
function HoldingsProfit() {
  const locale = useLocale();
  const assets = useAssets().data;
  return (
    <ReadValue query={useUnrealisedProfit()}>
      {(profit) => (
        <>
          <FormattedNumber
            text={formatYen(profit, locale, { sign: true })}
            tone={toneOf(profit)}
            size="large"
            personal
          />{' '}
          {assets === undefined ? null : (
            <FormattedNumber
              text={formatRate(assetsAtProfit(assets, profit).floating_rate, locale, { sign: true })}
              tone={toneOf(profit)}
              size="small"
            />
          )}
        </>
      )}
    </ReadValue>
  );
}
