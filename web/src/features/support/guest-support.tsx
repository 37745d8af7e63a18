import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { usePriceContext } from '#stores/historical-prices-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { ImpersonationWarning } from './impersonation-warning.tsx';
import css from './support.module.css';

const QUESTIONS = ['password', 'invitation', 'money'] as const;

/** Support before sign-in: without records, it answers general questions. */
export function GuestSupport() {
  const { t } = useTranslation('support');
  const navigation = useNavigation();
  const prices = usePriceContext();
  return (
    <Page back title={t('title')} subtitle={t('subtitle')}>
      <ImpersonationWarning />
      {QUESTIONS.map((question) => (
        <Card key={question} label={t(`guest.${question}.question`)}>
          <h2 className={css.question}>{t(`guest.${question}.question`)}</h2>
          <p className={css.answer}>{t(`guest.${question}.answer`, prices)}</p>
        </Card>
      ))}
      <Card label={t('guest.title')}>
        <h2 className={css.question}>{t('guest.title')}</h2>
        <p className={css.answer}>{t('guest.text')}</p>
      </Card>
      <div className={css.ways}>
        <Button wide onClick={() => navigation.redirectTo(pathTo('login', { from: pathTo('support') }))}>
          {t('guest.login')}
        </Button>
        <Button variant="quiet" wide onClick={() => navigation.navigateTo(pathTo('register'))}>
          {t('guest.register')}
        </Button>
      </div>
    </Page>
  );
}
