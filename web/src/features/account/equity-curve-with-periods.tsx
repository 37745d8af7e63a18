import type { Assets, AssetsSpan } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { EquityHistory } from '#charts/equity-history.tsx';
import { returnSinceStart } from '#domain/equity-axis.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './equity-curve-with-periods.module.css';

const REFRESH_MS = 30_000;
const SPANS: readonly AssetsSpan[] = ['day', 'month', 'half_year', 'all'];

export interface EquityCurveProps {
  /** The assets that a card around shows; without it those of the curve's answer. */
  now?: Assets;
}

/** Total assets over a selectable period, with the deposited money. */
export function EquityCurveWithPeriods({ now }: EquityCurveProps) {
  const { t } = useTranslation('profit');
  const [span, setSpan] = useState<AssetsSpan>('month');
  const query = useApiQuery(
    'getAssets',
    { query: { span } },
    { refetchInterval: REFRESH_MS, keepPrevious: true },
  );
  return (
    <div className={css.periods}>
      <div className={css.head}>
        <SincePaidIn assets={now ?? query.data} />
        <Segmented
          look="period"
          label={t('equity.span.label')}
          value={span}
          onChange={setSpan}
          options={SPANS.map((value) => ({ value, label: t(`equity.span.${value}`) }))}
        />
      </div>
      <StateView query={query} skeleton={<Skeleton height={168} />}>
        {({ equity_curve }) => <EquityHistory points={equity_curve} span={span} label={t('equity.label')} />}
      </StateView>
    </div>
  );
}

function SincePaidIn({ assets }: { assets: Parameters<typeof returnSinceStart>[0] | undefined }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  if (assets === undefined) return <p className={css.since} />;
  const won = returnSinceStart(assets);
  return (
    <p className={css.since}>
      <span className={css.dashed}>{t('equity.paidIn')}</span>
      <FormattedNumber text={formatYen(assets.net_paid_in, locale)} size="small" personal />
      {won === null ? null : (
        <>
          <span>{t('equity.since')}</span>
          <FormattedNumber
            text={formatRate(String(won), locale, { sign: true })}
            tone={toneOf(assets.total_assets - assets.net_paid_in)}
            size="small"
            personal
          />
        </>
      )}
    </p>
  );
}
