import { updateProfileBounds } from '@tsubame/sdk/bounds';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { keepUserInfo, useSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { useFields } from '#ui/use-fields.ts';
import css from './name-form.module.css';

export function NameForm() {
  const { t } = useTranslation(['session', 'common']);
  const { userInfo } = useSession();
  const profile = useApiMutation('updateProfile', { refreshes: ['getUserInfo'] });
  const form = useFields({ name: userInfo?.display_name ?? '' }, ({ name }) =>
    name.trim() === '' ? { name: 'nameEmpty' as const } : {},
  );

  const submit = form.onSubmit(async ({ name }) => {
    const answer = await profile.send({ body: { display_name: name.trim() } });
    if (!answer?.done) return;
    keepUserInfo(answer.data);
    showToast(t('common:request.success'), 'success');
  });

  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          {...form.bind('name')}
          label={t('settings.name')}
          autoComplete="name"
          maxLength={updateProfileBounds.display_name.maxLength}
          hint={t('settings.nameHint')}
          error={form.errors.name && t(`settings.${form.errors.name}`)}
        />
        <Button type="submit" variant="quiet" wide pending={profile.pending}>
          {t('settings.save')}
        </Button>
      </form>
    </Card>
  );
}
