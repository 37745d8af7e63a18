import { registerBounds } from '@tsubame/sdk/bounds';
import { mobileDigits } from '@tsubame/sdk/rules';
import { vPassword, vRegisterRequest } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { keeps, required, upTo } from './form-rules.ts';

/** What can be wrong with a field; each is a text of the specification, section 5. */
export const REGISTRATION_FAULTS = [
  'mobileEmpty',
  'mobileFormat',
  'passwordEmpty',
  'passwordLength',
  'confirmationEmpty',
  'confirmationDiffers',
  'invitationEmpty',
  'invitationFormat',
  'invitationLength',
] as const;

/** Registration as it is filled in: the contract's own bounds, with the specification's faults at each field. */
export const registrationForm = v.pipe(
  v.object({
    mobile: v.pipe(
      required('mobileEmpty'),
      v.check((text) => mobileDigits(text) !== null, 'mobileFormat'),
    ),
    password: v.pipe(required('passwordEmpty'), keeps(vPassword, 'passwordLength')),
    confirmation: required('confirmationEmpty'),
    invitation: v.pipe(
      required('invitationEmpty'),
      v.trim(),
      upTo(registerBounds.invitation_code, 'invitationLength'),
      keeps(vRegisterRequest.entries.invitation_code, 'invitationFormat'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => confirmation === '' || confirmation === password,
      'confirmationDiffers',
    ),
    ['confirmation'],
  ),
);

export type Registration = v.InferOutput<typeof registrationForm>;
