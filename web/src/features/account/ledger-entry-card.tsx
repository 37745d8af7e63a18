import type { LedgerEntry } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './ledger-entry-card.module.css';

/** A balanced ledger entry: its postings and their sum of zero, so that users can check it. */
export function LedgerEntryCard({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const sum = entry.postings.reduce((total, posting) => total + posting.amount, 0);
  return (
    <Card>
      <div className={css.head}>
        <h2>{t(`ledger.kind.${entry.kind}`)}</h2>
        {entry.stock_code === null ? null : (
          <PageLink to={pathTo('stock', { code: entry.stock_code })} className={css.code} translate="no">
            {entry.stock_code}
          </PageLink>
        )}
        <time translate="no" dateTime={entry.at}>
          {formatDateTime(entry.at, locale, { seconds: true })}
        </time>
      </div>
      <dl className={css.postings}>
        {entry.postings.map((posting) => (
          <div key={`${posting.account} ${posting.amount}`}>
            <dt>{t(`ledger.account.${posting.account}`)}</dt>
            <dd>
              <FormattedNumber
                text={formatYen(posting.amount, locale, { sign: true })}
                size="small"
                personal
              />
            </dd>
          </div>
        ))}
        <div className={css.sum}>
          <dt>
            {t('ledger.sum')}
            {sum === 0 ? <Badge tone="ok">{t('ledger.balanced')}</Badge> : null}
          </dt>
          <dd>
            <FormattedNumber text={formatYen(sum, locale)} size="small" />
          </dd>
        </div>
        <div>
          <dt>{t('ledger.cashAfter')}</dt>
          <dd>
            <FormattedNumber text={formatYen(entry.cash_after, locale)} size="small" personal />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
