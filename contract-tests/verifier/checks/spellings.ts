import { isDeepStrictEqual } from 'node:util';
import { type Operation, schemaOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import { type Exchange, jsonBodyOf } from '../http/exchange.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { callProvider } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { type PactCase, withNewKey } from './pact-cases.ts';

/** Writes a value in each spelling that `x-spellings` of the contract can list. */
const RESPELLED: Readonly<Record<string, (text: string) => string>> = {
  full_width: (text) =>
    text
      .replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
      .replaceAll(' ', '\u3000'),
  hyphens: (text) => text.replaceAll('-', 'ー'),
  lower_case: (text) => text.toLowerCase(),
  hiragana: (text) =>
    text.replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60)),
  country_code: (text) => text.replace(/^0/, '+81 '),
};

interface Respelling {
  readonly member: string;
  readonly name: string;
  readonly draft: RequestDraft;
}

/**
 * Sends a request in the other spellings that the contract declares, and reports those that have another outcome than the request itself.
 *
 * @param values of a provider state in which the request was carried out before
 */
export async function checkSpellings(
  { provider }: CheckContext,
  { operation, draftFor }: PactCase,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const draft = draftFor(values);
  const respellings = respellingsOf(operation, draft);
  if (respellings.length === 0) return [];
  const owner = values.token === undefined ? null : { token: values.token };
  const call = (each: RequestDraft) =>
    callProvider(provider, operation, withNewKey(each, newIdempotencyKey()), owner);
  /** The outcomes of the respelled request and of the request itself, if they differ. */
  const differing = async (respelled: RequestDraft) => {
    const before = await call(draft);
    const exchange = await call(respelled);
    // Repeating the request may change its own outcome, as the fourth bank account does.
    const after = await call(draft);
    const isSame =
      codeOf(after) === 1 && isDeepStrictEqual(dataOf(before), dataOf(after))
        ? isDeepStrictEqual(dataOf(exchange), dataOf(after))
        : [codeOf(before), codeOf(after)].includes(codeOf(exchange));
    return isSame ? null : { exchange, after };
  };
  const findings: Finding[] = [];
  for (const { member, name, draft: respelled } of respellings) {
    // A review may have ended between two requests: only what differs twice is reported.
    const found = (await differing(respelled)) && (await differing(respelled));
    if (found)
      findings.push(
        findingOf(operation, found.exchange.request, {
          rule: 'refused_valid',
          pointer: `/${member}`,
          detail: `the spelling ${name} has another outcome`,
          expected: jsonBodyOf(found.after.response),
          received: jsonBodyOf(found.exchange.response),
        }),
      );
  }
  return findings;
}

const codeOf = ({ response }: Exchange) => jsonBodyOf(response)?.code;
const dataOf = ({ response }: Exchange) => jsonBodyOf(response)?.data;

function respellingsOf({ body }: Operation, draft: RequestDraft): Respelling[] {
  const given = (draft.body ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(schemaOf(body?.schema ?? {}).properties ?? {}).flatMap(([member, schema]) => {
    const value = given[member];
    if (typeof value !== 'string') return [];
    return (schemaOf(schema)['x-spellings'] ?? []).flatMap((name) => {
      const respelled = RESPELLED[name]?.(value);
      if (respelled === undefined) throw new Error(`The verifier does not know the spelling ${name}.`);
      return respelled === value
        ? []
        : [{ member, name, draft: { ...draft, body: { ...given, [member]: respelled } } }];
    });
  });
}
