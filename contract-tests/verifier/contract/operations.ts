import { METHODS } from '../../../openapi/scripts/contract-model.ts';
import { contract, resolve, type Schema } from './contract.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface DeclaredResponse {
  readonly headers: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>;
  /** Of the body; null where there is none. */
  readonly schema: Schema | null;
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
  readonly body: { readonly type: string; readonly schema: Schema; readonly sample: unknown } | null;
  readonly answers: ReadonlyMap<number, DeclaredResponse>;
}

interface RawResponse {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface RawOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly object[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Schema; readonly examples?: Record<string, object> }>
    >;
  };
  readonly responses: Readonly<Record<string, RawResponse>>;
}

/** Every operation of the bundle that plain HTTP can ask for, in the contract's order. */
export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const raw = item[method] as RawOperation | undefined;
    return raw && raw.operationId !== 'openStream' ? [read(path, method, raw)] : [];
  }),
);

/** The one that needs an upgrade: a conversation in place of an answer. */
export const STREAM: Operation = read(
  '/stream',
  'get',
  contract.paths['/stream']?.get as unknown as RawOperation,
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

function declared({ headers = {}, content }: RawResponse): DeclaredResponse {
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [name.toLowerCase(), resolve(header)]),
    ) as DeclaredResponse['headers'],
    schema: content?.['application/json']?.schema ?? null,
  };
}

const behind = new Map<string, Schema>();

/** The schema behind its references. */
export function schemaOf(schema: Schema): Schema {
  const { $ref } = schema;
  if ($ref === undefined) return schema;
  const known = behind.get($ref) ?? resolve(schema);
  behind.set($ref, known);
  return known;
}

/** The name of the component that a schema refers to. */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.startsWith('#/components/schemas/') ? $ref.slice('#/components/schemas/'.length) : undefined;
}
