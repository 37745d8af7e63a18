// @vitest-environment node
import { expect, it } from 'vitest';
import { namespaces, textsOf } from './locale-files.ts';

/** Messages of the specification (sections 5 and 8), verbatim. */
const MESSAGES = [
  'Account cannot be empty',
  'Password cannot be empty',
  'The passwords entered twice are different',
  'Mobile number format is wrong, please re-enter',
  'User information has expired, please log in again',
  'Request Success',
  'Request failed',
  'Information loading...',
  'Upload failed',
  'Application submitted successfully',
  'Insufficient loan limit',
  'Passed real-name authentication, please do not submit again',
];

const english = new Set(namespaces('en').flatMap((namespace) => [...textsOf('en', namespace).values()]));

/** Figures may follow in parentheses. */
const says = (message: string) => [...english].some((text) => text.replace(/ \(.*\)$/, '') === message);

it.each(MESSAGES)('the app says "%s" word for word', (message) => {
  expect(says(message)).toBe(true);
});

it('fails for one word more or less', () => {
  expect([says('Account can not be empty'), says('Account cannot be')]).toEqual([false, false]);
});
