import { expect, test } from 'vitest';
import { createSoftwarePasskey } from '../../../../contract-tests/verifier/users/software-authenticator.ts';
import { challengeIn, isWithoutCertificate, provenCredential } from './webauthn.ts';

const PARTY = { id: 'localhost', origins: ['http://localhost'] };
const ceremony = { challenge: 'q3Jd8f2L', rpId: 'localhost', origin: 'http://localhost' };
const made = createSoftwarePasskey('dXNy').register(ceremony);

/** The attestation with other initial bytes: format and statement. */
const attested = (format: string, statement: string) =>
  Buffer.from(
    Buffer.from(made.response.attestationObject, 'base64url')
      .toString('latin1')
      .replace('dnonegattStmt\xa0', `${format}gattStmt${statement}`),
    'latin1',
  ).toString('base64url');

test.each([
  ['none', attested('dnone', '\xa0'), true],
  ['packed without a certificate', attested('fpacked', '\xa0'), true],
  ['packed with a certificate', attested('fpacked', '\xa1cx5c\x81A\x01'), false],
  ['another format', attested('ctpm', '\xa0'), false],
])('an attestation is accepted only without a certificate: %s', async (_, attestationObject, isWithout) => {
  expect(await isWithoutCertificate(attestationObject)).toBe(isWithout);
});

test('a response proves its challenge and nothing else', async () => {
  expect(await provenCredential(made, 'q3Jd8f2L', PARTY)).toMatchObject({
    credentialId: made.id,
    counter: 0,
  });
  expect(await provenCredential(made, 'other', PARTY)).toBeNull();
  const response = { ...made.response, attestationObject: 'AAAA' };
  expect(await provenCredential({ ...made, response }, 'q3Jd8f2L', PARTY)).toBeNull();
});

test.each(['', '!', 'AAAA', Buffer.from('{"challenge":7}').toString('base64url')])(
  'client data %j has no challenge',
  (text) => expect(challengeIn(text)).toBe(''),
);
