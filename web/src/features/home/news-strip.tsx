import { Newspaper, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';

/** IPO and news are not built yet: their lines say so and lead to their pages. */
export function NewsStrip() {
  const { t } = useTranslation('home');
  return (
    <Card flush>
      <Row icon={Ticket} title={t('ipo.title')} detail={t('ipo.text')} to={pathTo('ipo')} />
      <Row icon={Newspaper} title={t('news.title')} detail={t('news.text')} to={pathTo('news')} />
    </Card>
  );
}
