import { useTranslation } from 'react-i18next';
import { SectionHead } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';

/** The ways to sign in beside the password: passkeys and recovery codes. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  return (
    <Page title={t('title')} back>
      <SectionHead title={t('codes.title')} />
      <RecoveryCodesCard />
      {/* Last, because its list grows. */}
      <SectionHead title={t('passkeys.title')} />
      <PasskeyList />
    </Page>
  );
}
