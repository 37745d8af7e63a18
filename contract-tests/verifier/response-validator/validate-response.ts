import type { Schema } from '../contract/contract.ts';
import { contract } from '../contract/contract.ts';
import type { Operation } from '../contract/operations.ts';
import { schemaOf } from '../contract/operations.ts';
import { schemaErrorsBy } from '../contract/schema-validator.ts';
import {
  describeResponse,
  type Finding,
  findingOf,
  schemaViolation,
  type Violation,
} from '../findings/findings.ts';
import { type HttpRequest, jsonBodyOf, type ProviderResponse } from '../http/exchange.ts';
import { recordViolations } from './record-violations.ts';
import { requestMismatches } from './request-mismatches.ts';

/** A client gives up after so long (product specification). */
export const CLIENT_TIMEOUT_MS = 5_000;

interface ResultCode {
  readonly code: number;
  readonly messages: Readonly<Record<string, string>>;
}

const CATALOGUE: ReadonlyMap<unknown, ResultCode> = new Map(
  (contract as unknown as { 'x-result-codes': ResultCode[] })['x-result-codes'].map((each) => [
    each.code,
    each,
  ]),
);

/** What `Content-Language` calls the languages of the contract. */
const LANGUAGE_TAGS: Readonly<Record<string, string>> = { jp: 'ja', zh: 'zh', en: 'en', es: 'es', fr: 'fr' };

/**
 * Holds one answer against the contract, whatever the request was meant to try.
 *
 * @param waitsMs how long a client waits for it
 * @returns everything that is wrong with it; empty where nothing is.
 */
export function validateResponse(
  operation: Operation,
  request: HttpRequest,
  answer: ProviderResponse,
  waitsMs: number = CLIENT_TIMEOUT_MS,
): Finding[] {
  return violationsOf(operation, request, answer, waitsMs).map((fault) =>
    findingOf(operation, request, fault),
  );
}

function violationsOf(
  operation: Operation,
  request: HttpRequest,
  answer: ProviderResponse,
  waitsMs: number,
): Violation[] {
  if ('broken' in answer) return [{ rule: 'no_answer', detail: answer.broken }];
  const slow: Violation[] =
    answer.ms > waitsMs
      ? [{ rule: 'slow', detail: `took ${Math.round(answer.ms)} ms`, received: Math.round(answer.ms) }]
      : [];
  return [...slow, ...contentViolations(operation, request, answer)];
}

type CompleteResponse = Exclude<ProviderResponse, { broken: string }>;

function contentViolations(
  operation: Operation,
  request: HttpRequest,
  answer: CompleteResponse,
): Violation[] {
  if (answer.status === 500) return [{ rule: 'server_error', detail: describeResponse(answer) }];
  const declared = operation.answers.get(answer.status);
  if (!declared) {
    const expected = [...operation.answers.keys()].join(', ');
    return [
      { rule: 'undeclared_status', detail: describeResponse(answer), expected, received: answer.status },
    ];
  }
  const headers = headerViolations(declared.headers, answer);
  if (!declared.schema) return headers;
  const body = jsonBodyOf(answer);
  if (body === undefined || !String(answer.headers['content-type']).startsWith('application/json'))
    return [
      ...headers,
      { rule: 'not_json', detail: `${answer.headers['content-type']}: ${answer.text.slice(0, 80)}` },
    ];
  const branch = branchFor(declared.schema, body.code);
  if (!branch) {
    const detail = `code ${body.code} is not listed for HTTP ${answer.status}`;
    return [...headers, { rule: 'undeclared_code', pointer: '/code', detail, received: body.code }];
  }
  return [
    ...headers,
    ...schemaErrorsBy(branch)(body).map(schemaViolation),
    ...languageViolations(request, answer, body),
    ...(body.code === 1
      ? [...requestMismatches(operation, request, body), ...recordViolations(branch, body)]
      : []),
  ];
}

/** Of a union the branch that an answer's code stands for, so that faults have a place; unions are told apart by it. */
function branchFor(schema: Schema, code: unknown): Schema | undefined {
  const { oneOf } = schemaOf(schema);
  const branches = oneOf ?? [schema];
  return branches.find((branch) => schemaOf(schemaOf(branch).properties?.code ?? {}).const === code);
}

function headerViolations(
  headers: Operation['answers'] extends ReadonlyMap<number, infer D>
    ? D extends { headers: infer H }
      ? H
      : never
    : never,
  answer: CompleteResponse,
): Violation[] {
  return Object.entries(headers).flatMap(([name, { schema }]): Violation[] => {
    const text = answer.headers[name];
    if (text === undefined)
      return [{ rule: 'missing_header', detail: `HTTP ${answer.status} without ${name}` }];
    const value = schemaOf(schema).type === 'integer' ? Number(text) : text;
    const [fault] = schemaErrorsBy(schema)(value);
    return fault ? [{ rule: 'bad_header', detail: `${name}: ${text} ${fault.message}` }] : [];
  });
}

/** The language that a request asked for; Japanese where it asked for none of ours. */
export function requestedLanguage({ url }: HttpRequest): string {
  const lang = new URL(url).searchParams.get('lang') ?? 'jp';
  return lang in LANGUAGE_TAGS ? lang : 'jp';
}

function languageViolations(
  request: HttpRequest,
  answer: CompleteResponse,
  body: { code?: unknown; msg?: unknown },
): Violation[] {
  const lang = requestedLanguage(request);
  const expected = CATALOGUE.get(body.code)?.messages[lang];
  const faults: Violation[] = [];
  if (expected !== undefined && typeof body.msg === 'string' && body.msg !== expected)
    faults.push({
      rule: 'language',
      pointer: '/msg',
      detail: `not what the catalogue says of ${body.code} in ${lang}`,
      expected,
      received: body.msg,
    });
  const tag = answer.headers['content-language'];
  if (typeof tag === 'string' && !tag.toLowerCase().startsWith(LANGUAGE_TAGS[lang] ?? ''))
    faults.push({ rule: 'language', detail: `Content-Language ${tag} where ${lang} was asked for` });
  return faults;
}
