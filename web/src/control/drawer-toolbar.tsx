import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import css from './control.module.css';
import { MarketSeed, type PanelHeadProps } from './page-header.tsx';

/** Head of the panel in the app's drawer: seed and reset. */
export function DrawerToolbar({ sandbox, onReset }: PanelHeadProps) {
  const { t } = useTranslation('control');
  if (sandbox === null) return null;
  return (
    <div className={css.toolbar}>
      <MarketSeed sandbox={sandbox} />
      <Button variant="quiet" size="small" onClick={onReset}>
        {t('reset')}
      </Button>
    </div>
  );
}
