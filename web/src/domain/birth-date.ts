import { isCalendarDay } from '@tsubame/sdk/rules';
import * as v from 'valibot';
import { requiredText } from './form-rules.ts';

/** Faults of a date of birth. */
export const BIRTH_DATE_FAULTS = ['birthEmpty', 'birthFormat'] as const;

/** A date of birth that the desk compares with the verification. */
export const birthDate = v.pipe(
  requiredText('birthEmpty'),
  v.check((text) => text.trim() === '' || isCalendarDay(text), 'birthFormat'),
);
