import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import css from './nearest-values.module.css';

export interface NearestValuesProps {
  /** Values in the wire format, best first. */
  values: readonly string[];
  /** Formats a value for the user. */
  face: (value: string) => string;
  onTake: (value: string) => void;
}

/** Buttons with valid values. */
export function NearestValues({ values, face, onTake }: NearestValuesProps) {
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
