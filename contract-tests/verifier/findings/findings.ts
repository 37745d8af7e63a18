import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Operation } from '../contract/operations.ts';
import { curlCommand, type HttpRequest, type ProviderResponse, withoutSecrets } from '../http/exchange.ts';
import type { Rule } from './rules.ts';

/** One thing that a provider did otherwise than the contract says. */
export interface Finding {
  readonly operation: string;
  readonly rule: Rule;
  /** JSON pointer into the answer; empty where it concerns the whole of it. */
  readonly pointer: string;
  /** What was wrong, with the values. */
  readonly detail: string;
  /** What the contract wants there, and what came, where both can be shown. */
  readonly expected?: unknown;
  readonly received?: unknown;
  /** Sends the request again. */
  readonly curl: string;
}

/** Where and what; the rest of a finding follows from the request. */
export type Violation = Pick<Finding, 'rule' | 'detail'> &
  Partial<Pick<Finding, 'pointer' | 'expected' | 'received'>>;

export function findingOf({ id }: Operation, request: HttpRequest, fault: Violation): Finding {
  const { detail, received } = fault;
  return {
    ...{ operation: id, pointer: '', ...fault, curl: curlCommand(request) },
    detail: withoutSecrets(detail),
    ...(received === undefined ? {} : { received: shown(received) }),
  };
}

/** A value of an answer as a report may show it. */
function shown(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? value : JSON.parse(withoutSecrets(text));
}

/** Two findings of one key are one fault met twice. Places inside lists count as one place. */
export function findingKey({
  operation,
  rule,
  pointer,
}: Pick<Finding, 'operation' | 'rule' | 'pointer'>): string {
  return `${operation} ${rule} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')}`.trim();
}

/** One of each key, the first. */
export function distinctFindings(findings: readonly Finding[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const finding of findings)
    if (!byKey.has(findingKey(finding))) byKey.set(findingKey(finding), finding);
  return [...byKey.values()];
}

/** What an answer is, in a few words. */
export function describeResponse(answer: ProviderResponse): string {
  if ('broken' in answer) return answer.broken;
  const { length } = answer.text;
  return `HTTP ${answer.status} ${length <= 160 ? answer.text : `${answer.text.slice(0, 160)}…`}`.trim();
}

/** A fault of a schema in the words of the contract's conventions. */
export function schemaViolation({
  keyword,
  instancePath,
  params,
  message,
  data,
  parentSchema,
}: ErrorObject): Violation {
  const says = `${message ?? 'is not as the schema says'}`;
  const at = { pointer: instancePath, received: data };
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return {
      rule: 'undeclared_member',
      pointer: `${instancePath}/${name}`,
      detail: `${name} is not in the contract`,
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
    return { rule: 'not_an_integer', ...at, detail: `${JSON.stringify(data)} is no integer` };
  return { rule: 'schema', ...at, detail: `${says}: ${JSON.stringify(data)?.slice(0, 120)}` };
}

function typesOf(schema: object | undefined): readonly string[] {
  return [(schema as { type?: string | string[] } | undefined)?.type ?? []].flat();
}
