import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { SectionHead } from '#ui/card.tsx';
import { Columns } from '#ui/columns.tsx';
import { Page } from '#ui/page.tsx';
import { StateView } from '#ui/state-view.tsx';
import { isOpenReset } from './login-reset-record.tsx';
import { OwnLoginReset } from './own-login-reset.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { WayBackNotice } from './way-back-notice.tsx';

/** The ways to sign in beside the password: passkeys and recovery codes, and a reset of the password by support. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  const own = useApiQuery('getOwnLoginPasswordReset', {});
  const open = own.data && isOpenReset(own.data) ? own.data : null;
  return (
    <Page width="cards" title={t('title')} back>
      <Columns
        side={
          // Below the others on a phone, because its list grows.
          <>
            <SectionHead title={t('passkeys.title')} />
            <PasskeyList />
            {/* At the end, because it is known late and must move nothing. */}
            <WayBackNotice />
          </>
        }
      >
        {/* Hardly any user has one of these, so no place is reserved for them. */}
        {open === null ? null : <OwnLoginReset reset={open} />}
        <SectionHead title={t('codes.title')} />
        <RecoveryCodesCard />
        <StateView query={own} skeleton={null}>
          {(newest) => (newest === null || newest === open ? null : <OwnLoginReset reset={newest} />)}
        </StateView>
      </Columns>
    </Page>
  );
}
