import type { Profit } from '@tsubame/sdk/schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUserInfo } from '#api/use-user-info.ts';
import { formatDate, formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { formatMonth } from '#domain/format-time.ts';
import { joinParts } from '#domain/join-parts.ts';
import { localizedName } from '#domain/localized-name.ts';
import { stepMonth } from '#domain/month-weeks.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './statement.module.css';
import { useProfitCalendar } from './use-profit-calendar.ts';

/** A printable statement of a month's trades and the year; only the sheet is printed, marked as simulated. */
export function StatementPage() {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const { query, today, chosen, setMonth } = useProfitCalendar();
  const month = chosen ?? query.data?.month;
  const step = (to: 1 | -1) => {
    const next = month === undefined ? null : stepMonth(month, to);
    if (next !== null) setMonth(next);
  };
  return (
    <Page
      width="reading"
      back
      title={t('statement.title')}
      footer={
        <div className={css.print}>
          <Button size="large" wide pending={query.data === undefined} onClick={() => window.print()}>
            {t('statement.print')}
          </Button>
        </div>
      }
    >
      {month === undefined ? null : (
        <div className={css.months}>
          <IconButton
            icon={ChevronLeft}
            label={t('statement.before')}
            disabled={stepMonth(month, -1) === null}
            onClick={() => step(-1)}
          />
          <strong aria-live="polite">{formatMonth(month, locale)}</strong>
          <IconButton
            icon={ChevronRight}
            label={t('statement.after')}
            disabled={today === undefined || month >= today.slice(0, 7)}
            onClick={() => step(1)}
          />
        </div>
      )}
      <StateView query={query} skeleton={<Skeleton height={420} />}>
        {(profit) => <Sheet profit={profit} madeOn={today} />}
      </StateView>
    </Page>
  );
}

function Sheet({ profit, madeOn }: { profit: Profit; madeOn: string | undefined }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const user = useUserInfo().data;
  const sales = useSales(profit);
  return (
    <article className={css.sheet} aria-label={t('statement.title')}>
      <header className={css.head}>
        <h2>{t('statement.heading', { month: formatMonth(profit.month, locale) })}</h2>
        <p className={css.mark}>{t('statement.simulated')}</p>
        <p>
          {joinParts(
            [
              ...(user === undefined ? [] : [user.display_name, user.account]),
              ...(madeOn === undefined ? [] : [t('statement.madeOn', { date: formatDate(madeOn, locale) })]),
            ],
            locale,
          )}
        </p>
      </header>
      {sales.length === 0 ? (
        <p>{t('statement.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={css.wide} aria-label={t('statement.title')} tabIndex={0}>
          <table className={css.trades}>
            <thead>
              <tr>
                <th scope="col">{t('statement.date')}</th>
                <th scope="col" className={css.issue}>
                  {t('statement.issue')}
                </th>
                <th scope="col">{t('statement.shares')}</th>
                <th scope="col">{t('statement.prices')}</th>
                <th scope="col">{t('statement.net_profit_loss')}</th>
              </tr>
            </thead>
            <tbody>
              {sales.map(({ id, date, name, code, shares, open, close, net }) => (
                <tr key={id}>
                  <td translate="no">{date.slice(5).replace('-', '/')}</td>
                  <td translate="no" className={css.issue}>
                    {name} <small>{code}</small>
                  </td>
                  <td translate="no">{shares}</td>
                  <td translate="no" className={css.prices}>
                    {t('statement.fromTo', { open, close })}
                  </td>
                  <td translate="no">{formatYen(net, locale, { sign: true })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Sums profit={profit} />
      <footer className={css.foot}>{t('statement.foot')}</footer>
    </article>
  );
}

/** Closed positions and sold copy trades by day. */
function useSales({ days }: Profit) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  return days.flatMap(({ date, closings, follows }) => [
    ...closings.map(({ order_id, code, quantity, net_profit_loss: net, ...closing }) => ({
      ...{ id: order_id, date, name: closing.short_name[locale], code },
      shares: formatQuantity(quantity, locale),
      open: formatPrice(closing.open_price, locale),
      close: formatPrice(closing.close_price, locale),
      net,
    })),
    ...follows.map(({ record_id, name, paid_amount, value, net_profit_loss: net }) => ({
      ...{ id: record_id, date, name: localizedName(name, locale), code: t('statement.followed') },
      shares: '',
      open: formatYen(paid_amount, locale),
      close: formatYen(value, locale),
      net,
    })),
  ]);
}

function Sums({ profit: { month, month_sums, year_sums, taxes } }: { profit: Profit }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const yen = (amount: number) => formatYen(amount, locale);
  const taken = taxes.withheld ? (['tax'] as const) : [];
  const fields = ['realised_profit_loss', 'fee', 'interest', ...taken, 'net_profit_loss'] as const;
  const rows = fields.map((field) => ({
    field,
    name: t(field === 'tax' ? 'statement.withheld' : `statement.${field}`),
    month: yen(month_sums[field]),
    year: yen(year_sums[field]),
  }));
  const tax = taxes.income_tax + taxes.reconstruction_tax + taxes.resident_tax;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.wide} aria-label={t('statement.sums')} tabIndex={0}>
      <table className={css.trades}>
        <thead>
          <tr>
            <th scope="col">{t('statement.sums')}</th>
            <th scope="col">{formatMonth(month, locale)}</th>
            <th scope="col">{t('year.title', { year: month.slice(0, 4) })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, name, ...sums }) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              <td translate="no">{sums.month}</td>
              <td translate="no">{sums.year}</td>
            </tr>
          ))}
          {taxes.withheld ? null : (
            <tr>
              <th scope="row">{t('statement.tax')}</th>
              <td />
              <td translate="no">{yen(tax)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
