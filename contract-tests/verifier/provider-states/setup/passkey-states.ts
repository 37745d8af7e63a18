import { isIP } from 'node:net';
import { unwrap } from '@tsubame/sdk';
import type { AuthenticationResponseJson, RegistrationResponseJson } from '@tsubame/sdk/schema';
import { createSoftwarePasskey, type SoftwarePasskey } from '../../users/software-authenticator.ts';
import { PASSWORD, type TestUser, type TestUsers } from '../../users/test-users.ts';
import type { StateHandlers } from '../state-handlers.ts';
import { StateUnavailable } from '../state-unavailable.ts';
import { tokenOf } from './session-states.ts';

const FAILURES_UNTIL_LOCKED = 10;
/** Requests after which a provider without a limit has no such state. */
const MAX_PASSKEYS = 30;

type PasskeyState =
  | 'atName'
  | 'guestAtName'
  | 'passkeyMade'
  | 'passkeyOfOtherPage'
  | 'fullPasskeys'
  | 'twoPasskeys'
  | 'passkeyProof'
  | 'passkeyProofWithoutUser'
  | 'lockedPasskey'
  | 'recoveryCodes'
  | 'recoveryCodesUsed'
  | 'lockedRecoveryCodes';

const registered = ({ id, response }: RegistrationResponseJson) => ({
  credential_id: id,
  client_data: response.clientDataJSON,
  attestation: response.attestationObject,
});

const proof = ({ id, response }: AuthenticationResponseJson) => ({
  credential_id: id,
  client_data: response.clientDataJSON,
  authenticator_data: response.authenticatorData,
  signature: response.signature,
  user_handle: response.userHandle ?? '',
});

/** States of passkeys, which a software authenticator makes, and of recovery codes. */
export function publicStates(users: TestUsers): StateHandlers<PasskeyState> {
  const { origin } = users;

  function ceremony(challenge: string) {
    return { challenge, rpId: new URL(origin).hostname, origin };
  }

  function requireName(): void {
    const { hostname } = new URL(origin);
    if (isIP(hostname) !== 0 || hostname.startsWith('['))
      throw new StateUnavailable(
        `No browser makes a passkey under the IP address ${hostname}: name the provider by its host name, on this machine localhost.`,
      );
  }

  const handleOf = ({ session }: TestUser) => Buffer.from(session.user_id).toString('base64url');

  async function begin(user: TestUser) {
    requireName();
    const body = { current_password: PASSWORD };
    return unwrap(await user.client.beginPasskeyRegistration({ body })).options;
  }

  async function add(user: TestUser): Promise<{ key: SoftwarePasskey; passkey_id: string }> {
    const { challenge, user: account } = await begin(user);
    const key = createSoftwarePasskey(account.id);
    const body = { name: 'Key', credential: key.register(ceremony(challenge)) };
    return { key, passkey_id: unwrap(await user.client.finishPasskeyRegistration({ body })).passkey_id };
  }

  const signInCeremony = async () =>
    ceremony(unwrap(await users.guest.beginPasskeySignIn()).options.challenge);

  async function makeCodes(user: TestUser): Promise<string[]> {
    const body = { current_password: PASSWORD };
    const { items } = unwrap(await user.client.createRecoveryCodes({ body }));
    return items.map(({ recovery_code }) => recovery_code);
  }

  async function passkeyMadeAt(page: string) {
    const user = await users.signUp();
    const { challenge, user: account } = await begin(user);
    const key = createSoftwarePasskey(account.id);
    return { ...tokenOf(user), ...registered(key.register({ ...ceremony(challenge), origin: page })) };
  }

  return {
    atName: async () => {
      requireName();
      return tokenOf(await users.signUp());
    },
    guestAtName: async () => {
      requireName();
      return {};
    },
    passkeyMade: () => passkeyMadeAt(origin),
    passkeyOfOtherPage: () => passkeyMadeAt('https://another-page.example'),
    fullPasskeys: async () => {
      const user = await users.signUp();
      const { challenge } = await begin(user);
      const last = createSoftwarePasskey(handleOf(user)).register(ceremony(challenge));
      for (let count = 0; count < MAX_PASSKEYS; count += 1) {
        const response = await user.client.beginPasskeyRegistration({ body: { current_password: PASSWORD } });
        if (response.code === 1014) break;
        const key = createSoftwarePasskey(handleOf(user));
        const credential = key.register(ceremony(unwrap(response).options.challenge));
        unwrap(await user.client.finishPasskeyRegistration({ body: { name: String(count), credential } }));
      }
      return { ...tokenOf(user), ...registered(last) };
    },
    twoPasskeys: async () => {
      const user = await users.signUp();
      const { key } = await add(user);
      const { passkey_id } = await add(user);
      const body = { credential: key.signIn(await signInCeremony()) };
      unwrap(await users.guest.finishPasskeySignIn({ body }));
      return { ...tokenOf(user), passkey_id };
    },
    passkeyProof: async () => {
      const { key } = await add(await users.signUp());
      return proof(key.signIn(await signInCeremony()));
    },
    passkeyProofWithoutUser: async () => {
      const { key } = await add(await users.signUp());
      return proof(key.signIn({ ...(await signInCeremony()), isVerified: false }));
    },
    lockedPasskey: async () => {
      const { key } = await add(await users.signUp());
      for (let failures = 0; failures < FAILURES_UNTIL_LOCKED; failures += 1) {
        const credential = key.signIn({ ...(await signInCeremony()), isVerified: false });
        await users.guest.finishPasskeySignIn({ body: { credential } });
      }
      return proof(key.signIn(await signInCeremony()));
    },
    recoveryCodes: async () => {
      const user = await users.signUp();
      const [recovery_code = ''] = await makeCodes(user);
      return { account: user.account, recovery_code };
    },
    recoveryCodesUsed: async () => {
      const user = await users.signUp();
      const codes = await makeCodes(user);
      let token = '';
      for (const recovery_code of codes.slice(0, 2)) {
        const body = { account: user.account, recovery_code, new_password: PASSWORD };
        token = unwrap(await users.guest.useRecoveryCode({ body })).token;
      }
      return { token };
    },
    lockedRecoveryCodes: async () => {
      const { account } = await users.signUp();
      const body = { account, recovery_code: 'wrong', new_password: PASSWORD };
      for (let failures = 0; failures < FAILURES_UNTIL_LOCKED; failures += 1)
        await users.guest.useRecoveryCode({ body });
      return { account };
    },
  };
}
