import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import css from './holdings.module.css';

/** Visits of the holdings that show the hint. */
const VISITS = 2;

/** Says on the first visits what a swipe of a row does, until the user closes it. */
export function SwipeHint() {
  const { t } = useTranslation('trading');
  const { swipeHintVisits: visits } = usePreferences();
  const [isShown, setShown] = useState(visits < VISITS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (visits < VISITS) setPreferences({ swipeHintVisits: visits + 1 });
  }, []);
  const close = () => {
    setShown(false);
    setPreferences({ swipeHintVisits: VISITS });
  };
  return isShown ? (
    <p className={css.hint}>
      {t('holdings.swipe')}
      <IconButton icon={X} size={16} label={t('holdings.swipeClose')} onClick={close} />
    </p>
  ) : null;
}
