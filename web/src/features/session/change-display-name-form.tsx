import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { DISPLAY_NAME_FAULTS, displayNameFormSchema } from '#domain/display-name-form.ts';
import { useFaultForm } from '#records/use-fault-form.ts';
import { storeUserInfo, useSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import css from './change-display-name-form.module.css';

export function ChangeDisplayNameForm() {
  const { t } = useTranslation(['session', 'common']);
  const { userInfo } = useSession();
  const profile = useApiMutation('updateProfile', { refreshes: ['getUserInfo'] });
  const form = useFaultForm(displayNameFormSchema, DISPLAY_NAME_FAULTS, {
    name: userInfo?.display_name ?? '',
  });
  const fault = form.faultAt('name');

  const submit = form.handleSubmit(async ({ name }) => {
    const answer = await profile.send({ body: { display_name: name } });
    if (!answer?.done) return;
    storeUserInfo(answer.data);
    showToast(t('common:request.success'), 'success');
  });

  return (
    <Card>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...form.register('name')}
          label={t('settings.name')}
          autoComplete="name"
          hint={t('settings.nameHint')}
          error={fault && t(`settings.${fault}`)}
        />
        <Button type="submit" variant="quiet" wide pending={profile.pending}>
          {t('settings.save')}
        </Button>
      </form>
    </Card>
  );
}
