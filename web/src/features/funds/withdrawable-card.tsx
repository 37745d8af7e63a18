import type { WithdrawalHold, WithdrawalTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { linkedPath } from '#domain/app-link.ts';
import { formatYen } from '#domain/format.ts';
import { formatDayWithWeekday } from '#domain/format-time.ts';
import { balanceBarParts } from '#domain/funds-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './funds.module.css';

/** The withdrawable amount, and each reserve with its end; together they are the balance. */
export function WithdrawableCard({ terms }: { terms: WithdrawalTerms }) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const { masked } = usePreferences();
  const { withdrawable_amount: free, balance, holds } = terms;
  return (
    <Card label={t('withdrawal.free')}>
      <div className={css.head}>
        <p>
          <span className={css.label}>{t('withdrawal.free')}</span>
          <br />
          <FormattedNumber text={formatYen(free, locale)} size="huge" personal />
        </p>
        <p className={css.end}>
          <span className={css.label}>{t('balance')}</span>
          <br />
          <FormattedNumber text={formatYen(balance, locale)} personal />
        </p>
      </div>
      {masked ? null : (
        <div className={css.bar} aria-hidden="true">
          {balanceBarParts(free, holds).map(({ key, share }) => (
            <i key={key} data-part={key} style={{ flexGrow: share }} />
          ))}
        </div>
      )}
      <ul className={css.holds}>
        {holds.map((hold) => (
          <li key={`${hold.reason}${hold.until}`}>
            <HoldLine hold={hold} />
          </li>
        ))}
      </ul>
      {holds.length === 0 ? <p className={css.line}>{t('withdrawal.nothingHeld')}</p> : null}
    </Card>
  );
}

function HoldLine({ hold }: { hold: WithdrawalHold }) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const body = (
    <>
      <i className={css.swatch} data-part={hold.reason} aria-hidden="true" />
      <span className={css.what}>
        {t(`hold.${hold.reason}`)}
        <small>{hold.label}</small>
      </span>
      <span className={css.end}>
        <FormattedNumber text={formatYen(hold.amount, locale)} personal />
        <small>
          {hold.until === null
            ? t(`holdUntil.${hold.reason}`)
            : t('withdrawal.until', { day: formatDayWithWeekday(hold.until, locale) })}
        </small>
      </span>
    </>
  );
  return hold.link === null ? (
    <div className={css.hold}>{body}</div>
  ) : (
    <PageLink to={linkedPath(hold.link)} className={css.hold}>
      {body}
    </PageLink>
  );
}
