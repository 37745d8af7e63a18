import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { useWayBack } from '#records/use-way-back.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './security.module.css';

/** Says to a user who could never return without the login password what to set up. */
export function WayBackNotice() {
  const { t } = useTranslation('security');
  const navigation = useNavigation();
  if (useWayBack() !== false) return null;
  return (
    <Card label={t('wayBack.title')}>
      <h2 className={css.notice}>
        <Icon of={TriangleAlert} size={20} />
        {t('wayBack.title')}
      </h2>
      <p className={css.text}>{t('wayBack.text')}</p>
      <Button variant="quiet" onClick={() => navigation.navigateTo(pathTo('identity'))}>
        {t('wayBack.verify')}
      </Button>
    </Card>
  );
}
