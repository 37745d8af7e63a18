import { contract, resolve } from '../support/contract.ts';

/** A JSON Schema as the bundle writes it: no more of it than the judge reads. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly 'x-transitions'?: readonly Move[];
}

/** One line of a record's state table. */
export interface Move {
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly actors: readonly string[];
  readonly reasons: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

export interface Declared {
  readonly headers: Readonly<Record<string, { readonly required?: boolean; readonly schema: JsonSchema }>>;
  /** Of the body; null where there is none. */
  readonly schema: JsonSchema | null;
}

/** One operation of the contract. */
export interface Operation {
  readonly id: string;
  /** Its capability. */
  readonly tag: string;
  readonly method: string;
  /** Below the server's base path, with its braces. */
  readonly path: string;
  /** True where no token is needed. */
  readonly open: boolean;
  /** True where it moves money or shares, and so takes an Idempotency-Key. */
  readonly money: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: JsonSchema; readonly sample: unknown } | null;
  readonly answers: ReadonlyMap<number, Declared>;
}

interface RawResponse {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface RawOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly object[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: JsonSchema; readonly examples?: Record<string, object> }>
    >;
  };
  readonly responses: Readonly<Record<string, RawResponse>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Every operation of the bundle that plain HTTP can ask for, in the contract's order. */
export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const raw = item[method] as RawOperation | undefined;
    return raw && raw.operationId !== 'openStream' ? [read(path, method, raw)] : [];
  }),
);

const byId = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

/** @throws Error when the contract has no such operation. */
export function operationOf(id: string): Operation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

function read(path: string, method: string, raw: RawOperation): Operation {
  const parameters = (raw.parameters ?? []).map((each) => resolve(each) as Parameter);
  const [content] = Object.entries(raw.requestBody?.content ?? {});
  const [example] = Object.values(content?.[1].examples ?? {});
  return {
    id: raw.operationId,
    tag: raw.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    open: raw.security?.length === 0,
    money: parameters.some(({ name }) => name === 'Idempotency-Key'),
    parameters,
    body: content
      ? {
          type: content[0],
          schema: content[1].schema,
          sample: example && (resolve(example) as { readonly value?: unknown }).value,
        }
      : null,
    answers: new Map(
      Object.entries(raw.responses).map(([status, response]) => [Number(status), declared(response)]),
    ),
  };
}

function declared({ headers = {}, content }: RawResponse): Declared {
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [name.toLowerCase(), resolve(header)]),
    ) as Declared['headers'],
    schema: content?.['application/json']?.schema ?? null,
  };
}

const behind = new Map<string, JsonSchema>();

/** The schema behind its references. */
export function schemaOf(schema: JsonSchema): JsonSchema {
  const { $ref } = schema;
  if ($ref === undefined) return schema;
  const known = behind.get($ref) ?? resolve(schema);
  behind.set($ref, known);
  return known;
}

/** The name of the component that a schema refers to. */
export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith('#/components/schemas/') ? $ref.slice('#/components/schemas/'.length) : undefined;
}
