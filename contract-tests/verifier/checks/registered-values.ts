import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import { hasSuccessCode, jsonBodyOf } from '../http/exchange.ts';
import { type CheckedProvider, callProvider, registerUser } from '../users/provider-call.ts';

const USER = operationOf('getUserInfo');
/** A name with a combining accent, which is stored with one letter for both. */
const NAME = 'Jose\u0301';
const LANGUAGE = 'es';

/** Registers a user and reads what was stored: the name in its composed form, and the language of the request. */
export async function checkRegisteredValues(
  provider: CheckedProvider,
  built: ReadonlySet<Operation>,
): Promise<Finding[]> {
  if (!built.has(USER)) return [];
  const user = await registerUser(provider, { query: { lang: LANGUAGE }, display_name: NAME });
  const { request, response } = await callProvider(provider, USER, {}, user);
  if (!hasSuccessCode(response)) return [];
  const stored = (jsonBodyOf(response)?.data ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries({ display_name: NAME.normalize('NFC'), locale: LANGUAGE })
    .filter(([member, expected]) => stored[member] !== expected)
    .map(([member, expected]) =>
      findingOf(USER, request, {
        rule: 'not_as_requested',
        pointer: `/data/${member}`,
        detail: `register was sent another ${member}`,
        ...{ expected, received: stored[member] },
      }),
    );
}
