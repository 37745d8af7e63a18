import { isIP } from 'node:net';
import { ProtocolError } from '#frame/contract/refusal.ts';

/** The relying party of WebAuthn: its id, and the origins of its pages. */
export type RelyingParty = { readonly id: string; readonly origins: string[] };

/**
 * The relying party of a host (`name:port`). The host is one that the gateway serves. Browsers offer passkeys on pages by HTTPS, and
 * without it only on this machine.
 *
 * @throws ProtocolError 421 for an IP address, which cannot be the id of a relying party.
 */
export function relyingPartyOf(host: string): RelyingParty {
  const { hostname: id, host: place } = new URL(`http://${host}`);
  if (isIP(id) !== 0 || id.startsWith('['))
    throw new ProtocolError(421, [
      {
        path: 'header.host',
        message: 'is an IP address, but a passkey needs a host name; on this machine use localhost',
      },
    ]);
  const isThisMachine = id === 'localhost' || id.endsWith('.localhost');
  return { id, origins: [`https://${place}`, ...(isThisMachine ? [`http://${place}`] : [])] };
}
