import { readFileSync } from 'node:fs';

// Like an external team, this provider reads the bundled OpenAPI document and no other file of the repository.

interface Schema {
  readonly [keyword: string]: unknown;
}

export interface Route {
  readonly id: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly open: boolean;
  readonly parameters: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly body: Schema | null;
  /** Members of the body that are secrets. */
  readonly secrets: readonly string[];
  /** Whether the operation takes a form instead of JSON. */
  readonly form: boolean;
}

/** The rules that this provider needs. */
type RuleId =
  | 'bank_account_hold'
  | 'business_day'
  | 'daily_price_limit'
  | 'fee_plan'
  | 'forced_close'
  | 'leverage'
  | 'lot'
  | 'margin_interest'
  | 'margin_warning'
  | 'national_holiday'
  | 'order_good_till'
  | 'order_oco'
  | 'price_step'
  | 'settlement'
  | 'withdrawal_amount';

/** The numbers of a business rule, by name. */
type RuleNumbers = Readonly<Record<string, unknown>>;

interface Document {
  readonly paths: Record<string, Record<string, Record<string, unknown>>>;
  readonly components: { readonly examples: Record<string, { readonly value: { readonly data: unknown } }> };
  readonly 'x-rules': Readonly<Record<string, { readonly values: RuleNumbers }>>;
  readonly 'x-example-words': readonly Readonly<Record<string, string>>[];
  readonly 'x-result-codes': readonly { readonly code: number; readonly messages: Record<string, string> }[];
}

const file = new URL('../../../openapi/dist/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;

export const MESSAGES = new Map(document['x-result-codes'].map(({ code, messages }) => [code, messages]));

/** The numbers of the market and money rules, by rule. */
export const RULES = Object.fromEntries(
  Object.entries(document['x-rules']).map(([id, { values }]) => [id, values]),
) as Readonly<Record<RuleId, RuleNumbers>>;

/** A text of an example in a language. */
export function translated(text: unknown, lang: unknown): unknown {
  return document['x-example-words'].find(({ jp }) => jp === text)?.[String(lang ?? 'jp')] ?? text;
}

/** The `data` of an example, used as the template of a response. */
export function exampleData(name: string): Record<string, unknown> {
  return structuredClone(document.components.examples[name]?.value.data) as Record<string, unknown>;
}

function resolved<T>(node: T): T {
  const reference = (node as { $ref?: string } | null)?.$ref;
  if (reference === undefined) return node;
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/'));
  return resolved(
    keys.reduce((value, key) => (value as Record<string, unknown>)[key], document as unknown) as T,
  );
}

function contentOf({ requestBody }: Record<string, unknown>): Record<string, { schema: Schema }> {
  return (requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content ?? {};
}

function secretsOf(body: Schema): string[] {
  const { properties = {} } = resolved(body) as { properties?: Record<string, Schema> };
  return Object.keys(properties).filter((name) => resolved(properties[name] ?? {}).format === 'password');
}

export const ROUTES: readonly Route[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    id: String(operation.operationId),
    method: method.toUpperCase(),
    pattern: new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    open: (operation.security as unknown[] | undefined)?.length === 0,
    parameters: ((operation.parameters ?? []) as Route['parameters'][number][]).map(resolved),
    body: contentOf(operation)['application/json']?.schema ?? null,
    secrets: secretsOf(contentOf(operation)['application/json']?.schema ?? {}),
    form: 'multipart/form-data' in contentOf(operation),
  })),
);

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  date: /^\d{4}-\d{2}-\d{2}$/,
};

/** The places where a value violates its schema. Covers only the keywords that request schemas use. */
export function violationsOf(schema: Schema, value: unknown, at: string): string[] {
  const own = resolved(schema);
  const branches = (own.oneOf ?? own.anyOf) as Schema[] | undefined;
  if (branches) return branches.some((branch) => violationsOf(branch, value, at).length === 0) ? [] : [at];
  if ('const' in own && own.const !== value) return [at];
  if (own.enum && !(own.enum as unknown[]).includes(value)) return [at];
  if (own.type && ![own.type].flat().includes(kindOf(value))) return [at];
  if (typeof value === 'string') return isText(own, value) ? [] : [at];
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = own as { minimum?: number; maximum?: number };
    return value >= minimum && value <= maximum ? [] : [at];
  }
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity } = own as { minItems?: number; maxItems?: number };
    const isDouble = own.uniqueItems === true && new Set(value).size < value.length;
    if (value.length < minItems || value.length > maxItems || isDouble) return [at];
    return value.flatMap((item, index) => violationsOf(own.items as Schema, item, `${at}.${index}`));
  }
  return typeof value === 'object' && value !== null
    ? membersOf(own, value as Record<string, unknown>, at)
    : [];
}

function membersOf(schema: Schema, value: Record<string, unknown>, at: string): string[] {
  const {
    properties = {},
    required = [],
    minProperties = 0,
  } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
    minProperties?: number;
  };
  const names = Object.keys(value);
  return [
    ...(names.length < minProperties ? [at] : []),
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}.${name}`),
    ...names.flatMap((name) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return known ? violationsOf(known, value[name], `${at}.${name}`) : [`${at}.${name}`];
    }),
  ];
}

function isText(schema: Schema, text: string): boolean {
  const {
    minLength = 0,
    maxLength = Infinity,
    pattern,
    format = '',
  } = schema as {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    format?: string;
  };
  const { length } = [...text];
  if (length < minLength || length > maxLength) return false;
  return (
    (FORMATS[format]?.test(text) ?? true) && (pattern === undefined || new RegExp(pattern, 'u').test(text))
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Converts a parameter from text to the type of its schema. */
export function parseParameter(schema: Schema, text: string): unknown {
  const { type } = resolved(schema);
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return type === 'array' ? text.split(',') : text;
}
