import type { Schemas } from '#frame/contract/handlers.ts';
import type { RelyingParty } from './host.ts';

/** Accepted signatures as COSE numbers: Ed25519, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded at the first passkey, not at every start. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** The challenge that a browser signed; an empty text if there is none. It is not proven yet. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The public key of a new credential, if the response proves that it is the answer to the challenge; else null. */
export async function provenCredential(
  { id: credentialId, type, response }: Schemas['RegistrationResponseJSON'],
  challenge: string,
  { id, origins }: RelyingParty,
) {
  try {
    if (!(await isWithoutCertificate(response.attestationObject))) return null;
    const { verifyRegistrationResponse } = await library();
    const { clientDataJSON, attestationObject } = response;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id: credentialId, rawId: credentialId, type },
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** The new counter of a passkey, if the response proves that it is the answer to the challenge; else null. */
export async function provenSignIn(
  response: Schemas['AuthenticationResponseJSON'],
  challenge: string,
  { party, publicKey }: { readonly party: RelyingParty; readonly publicKey: string },
) {
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared under the user's lock, by the rule `passkeys`; the library accepts every one after 0.
      credential: { id: response.id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/** Whether an attestation needs no certificate. One with certificates names addresses that the library would load. */
export async function isWithoutCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers();
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}
