import type { ScreenCondition, ScreenFigure, Sector } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { boundText, SCREEN_UNITS } from '#domain/screening.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** A condition in words: what it is about, and its value; a signal has no value. */
export interface ConditionWords {
  readonly name: string;
  readonly value: string | null;
  /** Both, for labels. */
  readonly text: string;
}

/**
 * The words of conditions in the user's language.
 * @param sectors undefined while they are not known: codes stand in for their names
 */
export function useScreenWords(sectors: readonly Sector[] | undefined) {
  const { t } = useTranslation('screener');
  const locale = useLocale();

  const bound = (value: string, figure: ScreenFigure): string => {
    const text = boundText(value, figure, locale);
    return SCREEN_UNITS[figure] === 'times' ? t('times', { value: text }) : text;
  };

  const rangeText = (figure: ScreenFigure, min: string | null, max: string | null): string => {
    if (min !== null && max !== null)
      return t('range.both', { min: bound(min, figure), max: bound(max, figure) });
    if (min !== null) return t('range.min', { value: bound(min, figure) });
    return max === null ? t('range.any') : t('range.max', { value: bound(max, figure) });
  };

  const sectorsText = (codes: readonly string[]): string => {
    const [first = '', ...others] = codes.map(
      (code) => sectors?.find(({ sector33_code }) => sector33_code === code)?.name[locale] ?? code,
    );
    return others.length === 0 ? first : t('sectors.more', { name: first, count: others.length });
  };

  return (condition: ScreenCondition): ConditionWords => {
    if (condition.kind === 'signal') {
      const name = t(`signals.${condition.signal}`);
      return { name, value: null, text: name };
    }
    const name = condition.kind === 'range' ? t(`figures.${condition.figure}`) : t('sectors.name');
    const value =
      condition.kind === 'range'
        ? rangeText(condition.figure, condition.min, condition.max)
        : sectorsText(condition.sector33_codes);
    return { name, value, text: `${name} ${value}` };
  };
}
