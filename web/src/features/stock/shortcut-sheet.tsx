import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/sheet.tsx';
import css from './shortcut-sheet.module.css';

const KEYS = [
  ['B', 'buy'],
  ['S', 'sell'],
  ['J K', 'step'],
  ['1 – 0', 'period'],
  ['I', 'indicators'],
  ['F', 'full'],
  ['X', 'drop'],
  ['/', 'search'],
  ['?', 'keys'],
] as const;

/** What the keys do on a wide screen. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('trading');
  return (
    <Sheet open={open} onClose={onClose} title={t('keys.title')}>
      <dl className={css.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
