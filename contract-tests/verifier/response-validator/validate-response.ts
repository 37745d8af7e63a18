import { ResponseHistory } from '@tsubame/sdk/invariants';
import { contract, type Schema } from '../contract/contract.ts';
import { type DeclaredResponse, type Operation, schemaOf } from '../contract/operations.ts';
import { schemaErrorsBy } from '../contract/schema-validator.ts';
import {
  describeResponse,
  type Finding,
  findingOf,
  schemaViolation,
  type Violation,
} from '../findings/findings.ts';
import { type HttpRequest, jsonBodyOf, type ProviderResponse } from '../http/exchange.ts';
import { invariantViolations } from './invariant-violations.ts';
import { listMismatches } from './list-mismatches.ts';

/** A client gives up after this time (product specification). */
export const CLIENT_TIMEOUT_MS = 5_000;

interface ResultCode {
  readonly code: number;
  readonly messages: Readonly<Record<string, string>>;
}

const RESULT_CODES: ReadonlyMap<unknown, ResultCode> = new Map(
  (contract as unknown as { 'x-result-codes': ResultCode[] })['x-result-codes'].map((each) => [
    each.code,
    each,
  ]),
);

/** `Content-Language` tags of the contract's languages. */
const LANGUAGE_TAGS: Readonly<Record<string, string>> = { jp: 'ja', zh: 'zh', en: 'en', es: 'es', fr: 'fr' };

/**
 * Validates one response against the contract, independent of the purpose of the request.
 *
 * @param clientTimeoutMs how long a client waits for the response
 * @param history the responses before it, to which it is added
 * @returns all findings; empty if the response is valid
 */
export function validateResponse(
  operation: Operation,
  request: HttpRequest,
  response: ProviderResponse,
  clientTimeoutMs: number = CLIENT_TIMEOUT_MS,
  history: ResponseHistory = new ResponseHistory(),
): Finding[] {
  if (operation.method !== 'GET') history.sent(operation.id, request.headers.token ?? null);
  return violationsOf(operation, request, response, { clientTimeoutMs, history }).map((violation) =>
    findingOf(operation, request, violation),
  );
}

function violationsOf(
  operation: Operation,
  request: HttpRequest,
  response: ProviderResponse,
  { clientTimeoutMs, history }: { readonly clientTimeoutMs: number; readonly history: ResponseHistory },
): Violation[] {
  if ('broken' in response) return [{ rule: 'no_answer', detail: response.broken }];
  const slow: Violation[] =
    response.ms > clientTimeoutMs
      ? [{ rule: 'slow', detail: `took ${Math.round(response.ms)} ms`, received: Math.round(response.ms) }]
      : [];
  return [...slow, ...contentViolations(operation, request, response, history)];
}

type CompleteResponse = Exclude<ProviderResponse, { broken: string }>;

function contentViolations(
  operation: Operation,
  request: HttpRequest,
  response: CompleteResponse,
  history: ResponseHistory,
): Violation[] {
  if (response.status === 500) return [{ rule: 'server_error', detail: describeResponse(response) }];
  const declared = operation.responses.get(response.status);
  if (!declared) {
    const expected = [...operation.responses.keys()].join(', ');
    return [
      { rule: 'undeclared_status', detail: describeResponse(response), expected, received: response.status },
    ];
  }
  const headers = headerViolations(declared.headers, response);
  if (!declared.schema) return headers;
  const body = jsonBodyOf(response);
  if (body === undefined || !String(response.headers['content-type']).startsWith('application/json'))
    return [
      ...headers,
      { rule: 'not_json', detail: `${response.headers['content-type']}: ${response.text.slice(0, 80)}` },
    ];
  const branch = branchFor(declared.schema, body.code);
  if (!branch) {
    const detail = `code ${body.code} is not listed for HTTP ${response.status}`;
    return [...headers, { rule: 'undeclared_code', pointer: '/code', detail, received: body.code }];
  }
  const schemaErrors = schemaErrorsBy(branch)(body);
  const isSuccess = body.code === 1;
  return [
    ...headers,
    ...schemaErrors.map(schemaViolation),
    ...languageViolations(request, response, body),
    ...textFormViolations(body),
    ...(isSuccess ? listMismatches(operation, request, body) : []),
    // The invariants read records without checking their types.
    ...(isSuccess && schemaErrors.length === 0
      ? invariantViolations(history, operation, request, body.data, requestedLanguage(request))
      : []),
  ];
}

/** Texts are in the normalization form NFC, so that equal texts have equal characters. */
function textFormViolations(value: unknown, pointer = ''): Violation[] {
  if (typeof value === 'string')
    return value === value.normalize('NFC')
      ? []
      : [{ rule: 'schema', pointer, detail: 'is not in Unicode normalization form NFC', received: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, each]) => textFormViolations(each, `${pointer}/${member}`));
}

/** The branch of a union with the response's code. Validating one branch gives errors with exact pointers. */
function branchFor(schema: Schema, code: unknown): Schema | undefined {
  const { oneOf } = schemaOf(schema);
  const branches = oneOf ?? [schema];
  return branches.find((branch) => schemaOf(schemaOf(branch).properties?.code ?? {}).const === code);
}

function headerViolations(headers: DeclaredResponse['headers'], response: CompleteResponse): Violation[] {
  return Object.entries(headers).flatMap(([name, { schema }]): Violation[] => {
    const text = response.headers[name];
    if (text === undefined)
      return [{ rule: 'missing_header', detail: `HTTP ${response.status} without ${name}` }];
    const value = schemaOf(schema).type === 'integer' ? Number(text) : text;
    const [violation] = schemaErrorsBy(schema)(value);
    return violation ? [{ rule: 'bad_header', detail: `${name}: ${text} ${violation.message}` }] : [];
  });
}

/** The language that a request selects; Japanese if it selects none of the contract's languages. */
export function requestedLanguage({ url }: HttpRequest): string {
  const lang = new URL(url).searchParams.get('lang') ?? 'jp';
  return lang in LANGUAGE_TAGS ? lang : 'jp';
}

/** Violation if the message of a code is not the catalogue's in the language. */
export function messageLanguageViolations(
  { code, msg }: { readonly code?: unknown; readonly msg?: unknown },
  lang: string,
): Violation[] {
  const expected = RESULT_CODES.get(code)?.messages[lang];
  if (expected === undefined || typeof msg !== 'string' || msg === expected) return [];
  const detail = `differs from the catalogue's message for ${code} in ${lang}`;
  return [{ rule: 'language', pointer: '/msg', detail, expected, received: msg }];
}

function languageViolations(
  request: HttpRequest,
  response: CompleteResponse,
  body: { code?: unknown; msg?: unknown },
): Violation[] {
  const lang = requestedLanguage(request);
  const violations = messageLanguageViolations(body, lang);
  const tag = response.headers['content-language'];
  if (typeof tag === 'string' && !tag.toLowerCase().startsWith(LANGUAGE_TAGS[lang] ?? ''))
    violations.push({ rule: 'language', detail: `Content-Language ${tag}, but ${lang} was requested` });
  return violations;
}
