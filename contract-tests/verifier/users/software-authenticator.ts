import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJson, RegistrationResponseJson } from '@tsubame/sdk/schema';

/** Flags of authenticator data (WebAuthn section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type CborValue = number | string | Uint8Array | ReadonlyMap<number | string, CborValue>;

/** What the provider asks for. */
export interface Ceremony {
  readonly challenge: string;
  /** The relying party: a host name without its port. */
  readonly rpId: string;
  /** Where the page that shows the request is. */
  readonly origin: string;
}

export interface SoftwarePasskey {
  readonly credentialId: string;
  /** The response to a request to make this passkey, with the attestation `none`. */
  register(ceremony: Ceremony): RegistrationResponseJson;
  /**
   * The response to a request to sign in.
   *
   * @param ceremony with `counter` to sign with another counter than the next one, and `isVerified: false` to leave out that the
   * user was verified
   */
  signIn(
    ceremony: Ceremony & { readonly counter?: number; readonly isVerified?: boolean },
  ): AuthenticationResponseJson;
}

/** A passkey with an ES256 key of its own, in place of a browser and an authenticator. */
export function createSoftwarePasskey(userHandle: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let counter = 0;
  const coseKey = cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  return {
    credentialId,
    register({ challenge, rpId, origin }) {
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const authData = Buffer.concat([
        authenticatorData(rpId, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, counter),
        ...[Buffer.alloc(16), length, id, coseKey],
      ]);
      const attestation = cbor(
        new Map<string, CborValue>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
    signIn({ challenge, rpId, origin, counter: given, isVerified = true }) {
      counter = given ?? counter + 1;
      const client = clientData('webauthn.get', challenge, origin);
      const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
      const authData = authenticatorData(rpId, flags, counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

/** Encodes integers, texts, bytes and maps (RFC 8949). */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
}

/** The initial bytes of a value: its major type and its length, below 65,536. */
function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 0xff]);
}
