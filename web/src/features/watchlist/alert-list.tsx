import type { PriceAlert } from '@tsubame/sdk/schema';
import { BellDot, BellOff, BellRing, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { alertDistance } from '#domain/alert-form.ts';
import { formatMoment } from '#domain/format-time.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './alert-list.module.css';
import { ALERT_LIST_ARGS, ALERT_REFRESH_MS } from './alert-query.ts';
import { useAlertFormats } from './use-alert-formats.ts';

/** Not home's bell icon, because an icon that two pages share would become another file of the first load. */
const FACE = { armed: BellDot, fired: BellRing, expired: BellOff, deleted: BellOff } as const;

export interface AlertListProps {
  /** Alerts of this issue are listed first. */
  code: string;
  /** Its current price. */
  price: string;
  /** The alert that was clicked in the chart: it is first and highlighted. */
  chosen?: string | null;
}

/** The user's alerts, each with a remove button. */
export function AlertList({ code, price, chosen = null }: AlertListProps) {
  const { t } = useTranslation('alerts');
  const placeOf = ({ alert_id, code: of }: PriceAlert) =>
    Number(of === code) + 2 * Number(alert_id === chosen);
  const query = useApiQuery('listPriceAlerts', ALERT_LIST_ARGS, { refetchInterval: ALERT_REFRESH_MS });
  return (
    <StateView
      query={query}
      skeleton={<Skeleton height={44} count={2} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className={css.empty}>{t('list.empty')}</p>}
    >
      {({ items }) => {
        const armed = items.filter(({ state }) => state === 'armed').length;
        const ordered = items.toSorted((a, b) => placeOf(b) - placeOf(a));
        return (
          <section aria-label={t('list.label')}>
            <p className={css.head}>{t('list.head', { count: armed })}</p>
            <ul className={css.list}>
              {ordered.map((alert) => (
                <AlertLine
                  key={alert.alert_id}
                  alert={alert}
                  price={alert.code === code ? price : null}
                  isChosen={alert.alert_id === chosen}
                />
              ))}
            </ul>
          </section>
        );
      }}
    </StateView>
  );
}

/** The list is below the fields of the sheet, so a highlighted row could be out of view. */
const intoView = (line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'nearest' });

interface AlertLineProps {
  alert: PriceAlert;
  price: string | null;
  isChosen: boolean;
}

function AlertLine({ alert, price, isChosen }: AlertLineProps) {
  const { t } = useTranslation('alerts');
  const locale = useLocale();
  const words = useAlertFormats(alert.tick);
  const removing = useApiMutation('deletePriceAlert', { refreshes: ['listPriceAlerts'] });
  const { measure, condition, state, fired_at, deadline } = alert;
  const value = t(`rule.${condition}`, { value: words.value(measure, alert.value) });
  const rule = measure === 'price' ? value : t('ruleOf', { measure: t(`measure.${measure}`), rule: value });
  const detail = () => {
    if (state === 'fired' && fired_at !== null)
      return t('state.fired', { at: formatMoment(fired_at, locale) });
    if (state !== 'armed' || deadline === null) return t('state.expired');
    const until = t('state.armed', { at: formatMoment(deadline.at, locale) });
    if (measure !== 'price' || price === null) return until;
    return t('state.away', { distance: words.distance(alertDistance(alert.value, price)), until });
  };
  const remove = async () => {
    const answer = await removing.send({ path: { alert_id: alert.alert_id } });
    if (answer?.done) showToast(t('removed'), 'success');
  };
  return (
    <li
      ref={isChosen ? intoView : undefined}
      className={css.line}
      data-state={state}
      aria-current={isChosen || undefined}
    >
      <Icon of={FACE[state]} size={20} />
      <div className={css.text}>
        <p className={css.rule}>
          {price === null ? `${stockName(alert, locale)} ` : ''}
          {rule}
        </p>
        <p className={css.detail}>{detail()}</p>
      </div>
      <IconButton
        icon={Trash2}
        size={20}
        label={t('remove', { rule })}
        aria-disabled={removing.pending || undefined}
        onClick={() => void remove()}
      />
    </li>
  );
}
