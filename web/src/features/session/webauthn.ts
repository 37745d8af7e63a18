import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  AuthenticationResponseJson,
  PublicKeyCredentialCreationOptionsJson,
  PublicKeyCredentialRequestOptionsJson,
  RegistrationResponseJson,
} from '@tsubame/sdk/schema';

const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Why no passkey works on this page: it is under an IP address, or the browser has none; null if they work. */
export type PasskeyObstacle = 'address' | 'browser';

export function passkeyObstacle(hostname = location.hostname): PasskeyObstacle | null {
  if (IP_ADDRESS.test(hostname)) return 'address';
  return browserSupportsWebAuthn() ? null : 'browser';
}

/** The address of this page under the name of this machine; null if the page is on another one. */
export function namedAddress({ hostname, href } = location): string | null {
  return hostname === '127.0.0.1' || hostname === '[::1]' ? href.replace(hostname, 'localhost') : null;
}

/** Asks the browser for a new passkey; null if the user makes none. */
export async function makePasskey({
  pubKeyCredParams,
  excludeCredentials,
  ...options
}: PublicKeyCredentialCreationOptionsJson): Promise<RegistrationResponseJson | null> {
  const made = await unlessCancelled(() =>
    startRegistration({
      optionsJSON: {
        ...options,
        pubKeyCredParams: [...pubKeyCredParams],
        excludeCredentials: excludeCredentials.map((known) => ({
          ...known,
          transports: [...known.transports],
        })),
      },
    }),
  );
  if (made === null) return null;
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    ...{ id, rawId, type },
    response: { clientDataJSON, attestationObject, transports: transports.filter(isKnownTransport) },
    clientExtensionResults: {},
  };
}

/** Asks the browser for the proof of a passkey; null if the user gives none. */
export async function provePasskey({
  challenge,
  rpId,
  timeout,
}: PublicKeyCredentialRequestOptionsJson): Promise<AuthenticationResponseJson | null> {
  const proof = await unlessCancelled(() =>
    startAuthentication({ optionsJSON: { challenge, rpId, timeout, userVerification: 'required' } }),
  );
  if (proof === null) return null;
  const { id, rawId, type, response } = proof;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type },
    response: {
      ...{ clientDataJSON, authenticatorData, signature },
      ...(userHandle === undefined ? {} : { userHandle }),
    },
    clientExtensionResults: {},
  };
}

type Transport = NonNullable<RegistrationResponseJson['response']['transports']>[number];
const TRANSPORTS: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Transport[];
const isKnownTransport = (name: string): name is Transport => TRANSPORTS.includes(name);

/** Browsers report a refusal of the user, a time-out and a missing passkey alike, so that pages learn nothing of it. */
async function unlessCancelled<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError'))
      return null;
    throw error;
  }
}
