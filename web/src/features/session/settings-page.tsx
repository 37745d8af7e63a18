import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { LANGUAGE_NAME } from '#domain/locale.ts';
import { CONFIRMATION_THRESHOLDS } from '#domain/order-confirmation.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RefusalNote } from '#records/refusal-note.tsx';
import { COLOUR_CONVENTIONS, setPreferences, THEMES, usePreferences } from '#stores/preferences-store.ts';
import { clearSession, getSession, useSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { Columns } from '#ui/columns.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { ChangeDisplayNameForm } from './change-display-name-form.tsx';
import { DeviceList } from './device-list.tsx';
import { FundPasswordConfirmationRow } from './fund-password-confirmation-row.tsx';
import css from './settings-page.module.css';

const ConfirmationDialog = lazy(async () => ({
  default: (await import('#ui/confirmation-dialog.tsx')).ConfirmationDialog,
}));

const VERSION = '1.0.0';

export function SettingsPage() {
  const { t } = useTranslation('session');
  const { locale } = useSession();
  const { theme, colours } = usePreferences();
  const profile = useApiMutation('updateProfile', { refreshes: ['getUserInfo'] });

  return (
    <Page width="cards" title={t('settings.title')} back>
      <Columns
        side={
          <>
            <SectionHead title={t('settings.devices')} />
            <DeviceList />
            <Card flush>
              <Row title={t('settings.logout')} to={pathTo('logout')} />
            </Card>
            <CloseAccount />
          </>
        }
      >
        <SectionHead title={t('settings.account')} />
        <ChangeDisplayNameForm />
        <Card flush>
          <Row title={t('settings.password')} to={pathTo('changePassword')} />
          <Row title={t('settings.security')} to={pathTo('security')} />
          <Row title={t('settings.fundPassword')} to={pathTo('fundPassword')} />
          <Row title={t('settings.language')} value={LANGUAGE_NAME[locale]} to={pathTo('language')} />
        </Card>
        <OrderConfirmationRow />
        <FundPasswordConfirmationRow />
        <SectionHead title={t('settings.theme')} />
        <Segmented
          label={t('settings.theme')}
          options={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
          value={theme}
          onChange={(next) => setPreferences({ theme: next })}
        />
        <SectionHead title={t('settings.colours')} />
        <Segmented
          label={t('settings.colours')}
          options={COLOUR_CONVENTIONS.map((value) => ({ value, label: t(`settings.convention.${value}`) }))}
          value={colours}
          onChange={(next) => {
            setPreferences({ colours: next });
            void profile.send({ body: { colour_convention: next } });
          }}
        />
        <p className={css.sample}>
          <span>{t('settings.sample')}</span>
          <FormattedNumber text={formatRate('0.0137', locale, { sign: true })} tone="up" arrow />
          <FormattedNumber text={formatRate('-0.0061', locale, { sign: true })} tone="down" arrow />
        </p>
      </Columns>
      <p className={css.version}>{t('settings.version', { version: VERSION })}</p>
    </Page>
  );
}

/** Whether each order needs a confirmation. */
function OrderConfirmationRow() {
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

/** Closes the account after a confirmation, and lists what prevents that, with amounts. */
function CloseAccount() {
  const { t } = useTranslation('session');
  const navigation = useNavigation();
  const [isConfirming, setConfirming] = useState(false);
  const close = useApiMutation('closeAccount');

  const send = async () => {
    const { token } = getSession();
    const answer = await close.send({});
    setConfirming(false);
    if (!answer?.done) return;
    showToast(t('close.done'), 'success');
    navigation.redirectTo(pathTo('login'));
    clearSession({ token });
  };

  return (
    <>
      <Card flush>
        <Row title={t('close.title')} onPress={() => setConfirming(true)} />
      </Card>
      {close.refusal === null ? null : (
        <RefusalNote refusal={close.refusal} fields={[]} face={(_, value) => value} onTake={() => {}} />
      )}
      <Suspense fallback={null}>
        {isConfirming ? (
          <ConfirmationDialog
            open
            danger
            title={t('close.ask')}
            action={t('close.action')}
            pending={close.pending}
            onConfirm={() => void send()}
            onClose={() => setConfirming(false)}
          >
            {t('close.text')}
          </ConfirmationDialog>
        ) : null}
      </Suspense>
    </>
  );
}
