import type { AccountCall, MarginStatus } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { useProviderNow } from '#api/use-provider-now.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { partOfRead } from '#ui/loadable.ts';
import { ProgressRing } from '#ui/progress-ring.tsx';
import { UnknownValue } from '#ui/read-value.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './margin-card.module.css';

const TONES = { ok: 'ok', warning: 'accent', margin_call: 'danger' } as const;
/** A full ring is three times the call threshold. */
const FULL_RATE = 0.6;
const NEWS_MS = 12 * 3_600_000;

/** Safety of the account's leverage, and an open margin call; renders nothing without either. */
export function MarginCard() {
  const status = useAssets().data?.margin_status;
  const isShown = status !== undefined && (status.rate !== null || status.call?.state === 'open');
  return isShown ? <Margin status={status} /> : null;
}

/** The same card above others in a column: also without leverage, and with its names while the amounts load. */
export function MarginColumnCard() {
  const query = partOfRead(useAssets(), ({ margin_status }) => margin_status);
  return (
    <StateView query={query} skeleton={<MarginPlace />}>
      {(status) => <Margin status={status} />}
    </StateView>
  );
}

function MarginPlace() {
  const { t } = useTranslation('trading');
  const names = [t('margin.equity'), t('margin.collateral'), t('margin.openAmount')];
  return (
    <Card>
      <div className={css.stack}>
        <div className={css.head}>
          <div>
            <p className={css.name}>{t('margin.title')}</p>
            <FormattedNumber text={'\u00a0'} size="large" />
            <p className={css.level}>
              <UnknownValue />
            </p>
          </div>
        </div>
        <Figures lines={names.map((name) => ({ name, value: <UnknownValue /> }))} />
        <p className={css.text}>{t('margin.note')}</p>
      </div>
    </Card>
  );
}

/** The newest call while it is open, and on the day of its end; null later and without one. */
export function useCurrentMarginCall({ call }: MarginStatus): AccountCall | null {
  const now = useProviderNow();
  if (call === null || call.state === 'open' || now === null) return call;
  return now > Date.parse(call.closes_from) + NEWS_MS ? null : call;
}

function Margin({ status }: { status: MarginStatus }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { level, rate, equity, collateral, open_amount } = status;
  const call = useCurrentMarginCall(status);
  const shown = rate === null ? t('none') : formatRate(rate, locale, { digits: 1 });
  return (
    <Card label={t('margin.title')}>
      <div className={css.stack}>
        <div className={css.head}>
          <div>
            <p className={css.name}>{t('margin.title')}</p>
            <FormattedNumber text={shown} size="large" personal />
            <p className={css.level} data-level={level}>
              {t(`margin.level.${level}`)}
            </p>
          </div>
          <ProgressRing
            value={Number(rate ?? 0) / FULL_RATE}
            tone={TONES[level]}
            size={56}
            label={t('margin.is', { rate: shown })}
          >
            {null}
          </ProgressRing>
        </div>
        {call === null && level === 'warning' ? <MarginWarning /> : null}
        {call === null ? null : <Call call={call} />}
        <Figures
          lines={[
            {
              name: t('margin.equity'),
              value: <FormattedNumber text={formatYen(equity, locale)} personal />,
            },
            {
              name: t('margin.collateral'),
              value: <FormattedNumber text={formatYen(collateral, locale)} personal />,
            },
            {
              name: t('margin.openAmount'),
              value: <FormattedNumber text={formatYen(open_amount, locale)} personal />,
            },
          ]}
        />
        <p className={css.text}>{t('margin.note')}</p>
      </div>
    </Card>
  );
}

/** What raises a low margin ratio before it becomes a call. */
export function MarginWarning() {
  const { t } = useTranslation('trading');
  const navigation = useNavigation();
  return (
    <div className={css.call}>
      <p className={css.text}>{t('margin.warning')}</p>
      <Button wide onClick={() => navigation.navigateTo(pathTo('deposit'))}>
        {t('margin.call.deposit')}
      </Button>
    </div>
  );
}

/** A call: missing amount and deadline, or how it ended. */
function Call({ call }: { call: AccountCall }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const navigation = useNavigation();
  const from = formatMoment(call.closes_from, locale);
  if (call.state === 'met') return <p className={css.text}>{t('margin.met')}</p>;
  if (call.state === 'missed')
    return (
      <p className={css.text} role="alert">
        {t('margin.missed', { from })}
      </p>
    );
  return (
    <div className={css.call}>
      <h2 className={css.title}>{t('margin.call.title')}</h2>
      <DeadlineCountdown title={t('margin.call.deadline')} at={call.deadline} />
      <Figures
        lines={[
          {
            name: t('margin.call.remaining'),
            value: <FormattedNumber text={formatYen(call.remaining, locale)} personal />,
          },
          {
            name: t('margin.call.amount'),
            value: <FormattedNumber text={formatYen(call.amount, locale)} personal />,
          },
        ]}
      />
      <p className={css.text}>{t('margin.call.text', { from })}</p>
      <Button wide onClick={() => navigation.navigateTo(pathTo('deposit'))}>
        {t('margin.call.deposit')}
      </Button>
    </div>
  );
}
