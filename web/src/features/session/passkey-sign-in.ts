import { type DataOf, unwrap } from '@tsubame/sdk';
import { client } from '#api/client.ts';
import { type PasskeyObstacle, passkeyObstacle, provePasskey } from './webauthn.ts';

/**
 * Signs in with a passkey, without the query library, which the login page does not load.
 *
 * @returns the session, or why there is none
 */
export async function signInWithPasskey(): Promise<
  DataOf<'finishPasskeySignIn'> | PasskeyObstacle | 'cancelled'
> {
  const obstacle = passkeyObstacle();
  if (obstacle !== null) return obstacle;
  const { options } = unwrap(await client.beginPasskeySignIn());
  const credential = await provePasskey(options);
  if (credential === null) return 'cancelled';
  return unwrap(await client.finishPasskeySignIn({ body: { credential } }));
}
