import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { Paragraphs } from './agreement-reader.tsx';
import css from './loans.module.css';

/** The current loan agreement, readable without applying. */
export function LoanAgreementPage() {
  const { t } = useTranslation('loans');
  const navigation = useNavigation();
  const query = useApiQuery('getLoanAgreement', {});
  return (
    <Page
      back
      title={t('agreement.title')}
      subtitle={query.data && t('agreement.version', { version: query.data.version })}
      onRefresh={query.refetch}
      footer={
        <Button variant="quiet" size="large" wide onClick={() => navigation.navigateTo(pathTo('loans'))}>
          {t('record.begin')}
        </Button>
      }
    >
      <StateView query={query} skeleton={<Skeleton height={420} />}>
        {(agreement) => (
          <Card label={agreement.title}>
            <div className={css.stack}>
              <h2 className={css.title}>{agreement.title}</h2>
              <Paragraphs body={agreement.body} />
            </div>
          </Card>
        )}
      </StateView>
    </Page>
  );
}
