import { expect, it } from 'vitest';
import { readForm } from './form-faults.ts';
import { PASSWORD_CHANGE_FAULTS, passwordChangeSchema } from './password-change-form.ts';

const faults = (isFirst: boolean, current: string, next: string, confirmation: string) =>
  readForm(passwordChangeSchema(isFirst), { current, next, confirmation }).faults;

it('requires the new password and its confirmation, and the current one only if there is one', () => {
  expect(faults(false, '', '', '')).toEqual({
    current: 'currentEmpty',
    next: 'nextEmpty',
    confirmation: 'confirmationEmpty',
  });
  expect(faults(true, '', 'fund123', 'fund123')).toBeNull();
  expect(faults(false, 'a', 'fund123', 'fund123')).toBeNull();
});

it.each(['fund1', 'fund1234567'])(
  'requires six to ten characters for the new password, and refuses %s',
  (next) => {
    expect(faults(true, '', next, next)).toEqual({ next: 'passwordLength' });
  },
);

it('requires that the confirmation equals the new password', () => {
  expect(faults(true, '', 'fund123', 'fund124')).toEqual({ confirmation: 'confirmationDiffers' });
});

it('reports an empty confirmation as missing, and blanks as empty', () => {
  expect(faults(true, '', 'fund123', '')).toEqual({ confirmation: 'confirmationEmpty' });
  expect(faults(false, '  ', '  ', '  ')).toEqual({
    current: 'currentEmpty',
    next: 'nextEmpty',
    confirmation: 'confirmationEmpty',
  });
});

it('has a text for each fault', () => {
  expect(PASSWORD_CHANGE_FAULTS).toEqual([
    'currentEmpty',
    'nextEmpty',
    'passwordLength',
    'confirmationEmpty',
    'confirmationDiffers',
  ]);
});
