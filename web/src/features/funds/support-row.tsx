import { Headset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';

/** Link to the simulated support; `about` is the record of the question. */
export function SupportRow({ about }: { about?: string }) {
  const { t } = useTranslation('funds');
  const to = about === undefined ? pathTo('support') : pathTo('support', { id: about });
  return (
    <Card flush>
      <Row icon={Headset} title={t('desk.title')} detail={t('desk.text')} to={to} />
    </Card>
  );
}
