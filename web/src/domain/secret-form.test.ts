import { expect, it } from 'vitest';
import { readForm } from './form-faults.ts';
import { SECRET_FAULTS, secretForm } from './secret-form.ts';

const faults = (isFirst: boolean, current: string, next: string, confirmation: string) =>
  readForm(secretForm(isFirst), { current, next, confirmation }).faults;

it('all three are needed; the current one only where there is one', () => {
  expect(faults(false, '', '', '')).toEqual({
    current: 'currentEmpty',
    next: 'nextEmpty',
    confirmation: 'confirmationEmpty',
  });
  expect(faults(true, '', 'fund123', 'fund123')).toBeNull();
  expect(faults(false, 'a', 'fund123', 'fund123')).toBeNull();
});

it.each(['fund1', 'fund1234567'])('the new one has six to ten characters: %s has not', (next) => {
  expect(faults(true, '', next, next)).toEqual({ next: 'passwordLength' });
});

it('both have to be the same', () => {
  expect(faults(true, '', 'fund123', 'fund124')).toEqual({ confirmation: 'confirmationDiffers' });
});

it('an empty confirmation is missing and not different, and blanks are nothing', () => {
  expect(faults(true, '', 'fund123', '')).toEqual({ confirmation: 'confirmationEmpty' });
  expect(faults(false, '  ', '  ', '  ')).toEqual({
    current: 'currentEmpty',
    next: 'nextEmpty',
    confirmation: 'confirmationEmpty',
  });
});

it('has a name for each fault', () => {
  expect(SECRET_FAULTS).toEqual([
    'currentEmpty',
    'nextEmpty',
    'passwordLength',
    'confirmationEmpty',
    'confirmationDiffers',
  ]);
});
