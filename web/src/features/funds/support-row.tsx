import { Headset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';

/** The way to the simulated desk, inside the app alone. */
export function SupportRow() {
  const { t } = useTranslation('funds');
  return (
    <Card flush>
      <Row icon={Headset} title={t('desk.title')} detail={t('desk.text')} to={pathTo('support')} />
    </Card>
  );
}
