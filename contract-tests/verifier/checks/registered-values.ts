import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import { hasSuccessCode, jsonBodyOf, type ProviderResponse } from '../http/exchange.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';
import { newMobile, PASSWORD } from '../users/test-users.ts';

const REGISTER = operationOf('register');
const USER = operationOf('getUserInfo');
/** A name with a combining accent, which is stored with one letter for both. */
const NAME = 'Jose\u0301';

/** Registers a user and reads what was stored: the name in its composed form, and the language of the request. */
export async function checkRegisteredValues(
  provider: CheckedProvider,
  built: ReadonlySet<Operation>,
): Promise<Finding[]> {
  if (!built.has(REGISTER) || !built.has(USER)) return [];
  const lang = 'es';
  const body = {
    mobile: newMobile(),
    password: PASSWORD,
    invitation_code: provider.invitationCode,
    display_name: NAME,
  };
  const { request, response } = await callProvider(provider, REGISTER, { query: { lang }, body }, null);
  if (!hasSuccessCode(response)) return [];
  const { token } = dataOf(response) as { readonly token: string };
  const read = await callProvider(provider, USER, {}, { token });
  if (!hasSuccessCode(read.response)) return [];
  const stored = dataOf(read.response) as Readonly<Record<string, unknown>>;
  return Object.entries({ display_name: NAME.normalize('NFC'), locale: lang })
    .filter(([member, expected]) => stored[member] !== expected)
    .map(([member, expected]) =>
      findingOf(REGISTER, request, {
        rule: 'not_as_requested',
        pointer: `/${member}`,
        detail: `getUserInfo returns another ${member} than was registered`,
        expected,
        received: stored[member],
      }),
    );
}

const dataOf = (response: ProviderResponse) => jsonBodyOf(response)?.data;
