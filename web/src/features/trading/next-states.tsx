import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import css from './detail.module.css';

/** What can still happen to a record; nothing is drawn once it has ended. */
export function NextStates({ states }: { states: readonly string[] }) {
  const { t } = useTranslation('trading');
  if (states.length === 0) return null;
  return (
    <Card label={t('detail.next')}>
      <h2 className={css.title}>{t('detail.next')}</h2>
      <ul className={css.next}>
        {states.map((state) => (
          <li key={state}>
            <Badge>{state}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
