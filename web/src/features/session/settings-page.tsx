import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatRate } from '#domain/format.ts';
import { LANGUAGE_NAME } from '#domain/locale.ts';
import { pathTo } from '#domain/paths.ts';
import { COLOUR_CONVENTIONS, setPreferences, THEMES, usePreferences } from '#stores/preferences-store.ts';
import { useSession } from '#stores/session-store.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { Columns } from '#ui/columns.tsx';
import { Figure } from '#ui/figure.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { CloseAccount } from './close-account.tsx';
import { DeviceList } from './device-list.tsx';
import { FundPasswordConfirmationRow } from './fund-password-confirmation-row.tsx';
import { NameForm } from './name-form.tsx';
import { OrderConfirmationRow } from './order-confirmation-row.tsx';
import css from './settings-page.module.css';

const VERSION = '1.0.0';

export function SettingsPage() {
  const { t } = useTranslation('session');
  const { locale } = useSession();
  const { theme, colours } = usePreferences();
  const profile = useApiMutation('updateProfile', { refreshes: ['getUserInfo'] });

  return (
    <Page title={t('settings.title')} back>
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
        <NameForm />
        <Card flush>
          <Row title={t('settings.password')} to={pathTo('changePassword')} />
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
          <Figure text={formatRate('0.0137', locale, { sign: true })} tone="up" arrow />
          <Figure text={formatRate('-0.0061', locale, { sign: true })} tone="down" arrow />
        </p>
      </Columns>
      <p className={css.version}>{t('settings.version', { version: VERSION })}</p>
    </Page>
  );
}
