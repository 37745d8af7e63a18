import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { usePriceContext } from '#stores/historical-prices-store.ts';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import css from './deals.module.css';

const PARTS = ['paper', 'account', 'prices', 'orders', 'money', 'data', 'end'] as const;

/** The user agreement: it says plainly that everything is simulated. */
export function UserAgreementPage() {
  const { t } = useTranslation('deals');
  const prices = usePriceContext();
  return (
    <Page back title={t('title')} subtitle={t('version')}>
      {PARTS.map((part) => (
        <Card key={part} label={t(`part.${part}.title`)}>
          <h2 className={css.title}>{t(`part.${part}.title`)}</h2>
          <p className={css.text}>{t(`part.${part}.text`, prices)}</p>
        </Card>
      ))}
      <Card flush>
        <Row title={t('loans')} to={pathTo('loanDeals')} />
      </Card>
    </Page>
  );
}
