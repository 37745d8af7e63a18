import { registerBounds } from '@tsubame/sdk/bounds';
import { mobileDigits } from '@tsubame/sdk/rules';
import { vPassword, vRegisterRequest } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { identifierText, matchesSchema, maxLengthOf, requiredText } from './form-rules.ts';

/** Faults of a field, with texts of the specification, section 5. */
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

/** The registration form, within the contract's bounds, with the specification's faults at each field. */
export const registrationFormSchema = v.pipe(
  v.object({
    mobile: v.pipe(
      identifierText('mobileEmpty'),
      v.check((text) => mobileDigits(text) !== null, 'mobileFormat'),
    ),
    password: v.pipe(requiredText('passwordEmpty'), matchesSchema(vPassword, 'passwordLength')),
    confirmation: requiredText('confirmationEmpty'),
    invitation: v.pipe(
      identifierText('invitationEmpty'),
      maxLengthOf(registerBounds.invitation_code, 'invitationLength'),
      matchesSchema(vRegisterRequest.entries.invitation_code, 'invitationFormat'),
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

export type Registration = v.InferOutput<typeof registrationFormSchema>;
