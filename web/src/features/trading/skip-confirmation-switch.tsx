import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { CONFIRMATION_THRESHOLDS } from '#domain/order-confirmation.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { Switch } from '#ui/switch.tsx';
import css from './order-confirmation-dialog.module.css';

/** Turns off the confirmation of orders, except large ones; the settings turn it on again. */
export function SkipConfirmationSwitch() {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { confirmOrders } = usePreferences();
  const { leverage, notional } = CONFIRMATION_THRESHOLDS;
  return (
    <div className={css.skip}>
      <p>
        {t('ask.skip')}
        <small>{t('ask.always', { leverage, amount: formatYen(notional, locale) })}</small>
      </p>
      <Switch
        label={t('ask.skip')}
        checked={!confirmOrders}
        onChange={(skips) => setPreferences({ confirmOrders: !skips })}
      />
    </div>
  );
}
