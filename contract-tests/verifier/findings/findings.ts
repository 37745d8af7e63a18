import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Operation } from '../contract/operations.ts';
import { curlCommand, type HttpRequest, type ProviderResponse, withoutSecrets } from '../http/exchange.ts';
import type { Rule } from './rules.ts';

/** One way in which a provider differs from the contract. */
export interface Finding {
  readonly operation: string;
  readonly rule: Rule;
  /** JSON pointer into the response; empty if the finding concerns the whole response. */
  readonly pointer: string;
  /** What is wrong, with the values. */
  readonly detail: string;
  /** The expected and the received value, where both can be shown. */
  readonly expected?: unknown;
  readonly received?: unknown;
  /** A command that sends the request again. */
  readonly curl: string;
}

/** The part of a finding that does not follow from the request. */
export type Violation = Pick<Finding, 'rule' | 'detail'> &
  Partial<Pick<Finding, 'pointer' | 'expected' | 'received'>>;

export function findingOf({ id }: Operation, request: HttpRequest, violation: Violation): Finding {
  const { detail, expected, received } = violation;
  return {
    ...{ operation: id, pointer: '', ...violation, curl: curlCommand(request) },
    detail: withoutSecrets(detail),
    ...(expected === undefined ? {} : { expected: shown(expected) }),
    ...(received === undefined ? {} : { received: shown(received) }),
  };
}

/** A response value without secrets, for a report. */
function shown(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? value : JSON.parse(withoutSecrets(text));
}

/** Longest value in a line of text. */
const LONGEST_VALUE = 100;
/** Characters that a shortened value keeps before its first difference. */
const BEFORE_DIFFERENCE = 40;

/** What was expected and received, in a line; undefined if a finding compares no values. Long values are shortened around their first difference. */
export function comparedValues({
  expected,
  received,
}: Pick<Finding, 'expected' | 'received'>): string | undefined {
  if (expected === undefined) return undefined;
  const asText = (value: unknown) => JSON.stringify(value) ?? 'nothing';
  const [wanted, got] = [asText(expected), asText(received)];
  let same = 0;
  while (same < wanted.length && wanted[same] === got[same]) same += 1;
  const start = Math.max(0, same - BEFORE_DIFFERENCE);
  const short = (text: string) => {
    if (text.length <= LONGEST_VALUE) return text;
    const part = text.slice(start, start + LONGEST_VALUE).toWellFormed();
    return `${start === 0 ? '' : '…'}${part}${start + LONGEST_VALUE < text.length ? '…' : ''}`;
  };
  return `expected ${short(wanted)}, received ${short(got)}`;
}

/** Findings with the same key count as one. All items of a list have the same key. */
export function findingKey({
  operation,
  rule,
  pointer,
}: Pick<Finding, 'operation' | 'rule' | 'pointer'>): string {
  return `${operation} ${rule} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')}`.trim();
}

/** The first finding of each key. */
export function distinctFindings(findings: readonly Finding[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const finding of findings)
    if (!byKey.has(findingKey(finding))) byKey.set(findingKey(finding), finding);
  return [...byKey.values()];
}

/** A response in a few words. */
export function describeResponse(response: ProviderResponse): string {
  if ('broken' in response) return response.broken;
  const { length } = response.text;
  return `HTTP ${response.status} ${length <= 160 ? response.text : `${response.text.slice(0, 160)}…`}`.trim();
}

/** Translates a schema error into a rule of the contract. */
export function schemaViolation({
  keyword,
  instancePath,
  params,
  message,
  data,
  parentSchema,
}: ErrorObject): Violation {
  const problem = message ?? 'violates its schema';
  const at = { pointer: instancePath, received: data };
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return {
      rule: 'undeclared_member',
      pointer: `${instancePath}/${name}`,
      detail: `${name} is not declared in the contract`,
    };
  }
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return { rule: 'missing_member', pointer: `${instancePath}/${name}`, detail: `${name} is missing` };
  }
  if (keyword === 'type' && typeof data === 'number' && typesOf(parentSchema).includes('string'))
    return {
      rule: 'decimal_as_number',
      ...at,
      expected: String(data),
      detail: `${data} is a number, not a string`,
    };
  if (keyword === 'type' && typesOf(parentSchema).includes('integer'))
    return { rule: 'not_an_integer', ...at, detail: `${JSON.stringify(data)} is not an integer` };
  const shown = JSON.stringify(data)?.slice(0, 120);
  if (keyword === 'const') {
    const { allowedValue: expected } = params;
    return { rule: 'schema', ...at, expected, detail: `must be ${JSON.stringify(expected)}, not ${shown}` };
  }
  if (keyword === 'enum')
    return {
      rule: 'schema',
      ...at,
      expected: params.allowedValues,
      detail: `must be one of the members of its enum, not ${shown}`,
    };
  return { rule: 'schema', ...at, detail: `${problem}: ${shown}` };
}

function typesOf(schema: object | undefined): readonly string[] {
  return [(schema as { type?: string | string[] } | undefined)?.type ?? []].flat();
}
