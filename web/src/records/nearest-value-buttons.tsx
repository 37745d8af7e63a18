import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import css from './nearest-value-buttons.module.css';

export interface NearestValueButtonsProps {
  /** Values in the wire format, best first. */
  values: readonly string[];
  /** Formats a value for the user. */
  face: (value: string) => string;
  onTake: (value: string) => void;
}

/** Buttons with valid values. */
export function NearestValueButtons({ values, face, onTake }: NearestValueButtonsProps) {
  const { t } = useTranslation('records');
  if (values.length === 0) return null;
  return (
    <fieldset className={css.values}>
      <legend className="visually-hidden">{t('nearest')}</legend>
      {values.map((value) => (
        <Button key={value} variant="quiet" size="small" onClick={() => onTake(value)}>
          {face(value)}
        </Button>
      ))}
    </fieldset>
  );
}
