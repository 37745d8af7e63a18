import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import type { PasswordChange } from '#domain/password-change-form.ts';
import { PasswordChangeForm } from '#records/password-change-form.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Page } from '#ui/page.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

export function ChangePasswordPage() {
  const { t } = useTranslation(['secrets', 'records', 'common']);
  const navigation = useNavigation();
  const change = useApiMutation('changePassword', { refreshes: ['listDevices'] });

  const submit = async ({ current, next }: PasswordChange) => {
    const answer = await change.send({ body: { current_password: current, new_password: next } });
    if (!answer?.done) return;
    showToast(t('common:request.success'), 'success');
    navigation.back();
  };

  return (
    <Page title={t('records:pages.changePassword')} back>
      <PasswordChangeForm
        secret="login"
        isFirst={false}
        intro={t('login.intro')}
        action={t('change')}
        pending={change.pending}
        refusal={change.refusal}
        onSubmit={(secret) => void submit(secret)}
      />
    </Page>
  );
}
