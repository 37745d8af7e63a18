import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { CONFIRMATION_THRESHOLDS } from '#domain/order-confirmation.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Switch } from '#ui/switch.tsx';

/** Whether each order is shown once more before it is sent. */
export function OrderConfirmationRow() {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const { confirmOrders } = usePreferences();
  const { leverage, notional } = CONFIRMATION_THRESHOLDS;
  return (
    <Card flush>
      <Row
        title={t('settings.confirmOrders')}
        detail={t('settings.confirmOrdersText', { leverage, amount: formatYen(notional, locale) })}
        value={
          <Switch
            label={t('settings.confirmOrders')}
            checked={confirmOrders}
            onChange={(asks) => setPreferences({ confirmOrders: asks })}
          />
        }
      />
    </Card>
  );
}
