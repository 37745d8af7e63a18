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
  /** Schema of the body; null if the response has none. */
  readonly schema: Schema | null;
}

/** One operation of the contract. */
export interface Operation {
  readonly id: string;
  /** The operation's capability. */
  readonly tag: string;
  readonly method: string;
  /** Path template below the server's base path, such as `/stocks/{code}`. */
  readonly path: string;
  /** True if the operation needs no token. */
  readonly open: boolean;
  /** True if the operation moves money or shares, and so requires an Idempotency-Key. */
  readonly money: boolean;
  /** Which sessions of the user it ends: that of the request, all except that one, or all. */
  readonly endsSessions?: 'own' | 'others' | 'all' | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema; readonly sample: unknown } | null;
  readonly responses: ReadonlyMap<number, DeclaredResponse>;
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
  readonly 'x-ends-sessions'?: Operation['endsSessions'];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Schema; readonly examples?: Record<string, object> }>
    >;
  };
  readonly responses: Readonly<Record<string, RawResponse>>;
}

/** All operations of the contract except the stream, in the contract's order. */
export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const raw = item[method] as RawOperation | undefined;
    return raw && raw.operationId !== 'openStream' ? [read(path, method, raw)] : [];
  }),
);

/** The stream, which needs a WebSocket upgrade. */
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
    money: parameters.some(({ name, required }) => name === 'Idempotency-Key' && required),
    endsSessions: raw['x-ends-sessions'],
    parameters,
    body: content
      ? {
          type: content[0],
          schema: content[1].schema,
          sample: example && (resolve(example) as { readonly value?: unknown }).value,
        }
      : null,
    responses: new Map(
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

const resolvedSchemas = new Map<string, Schema>();

/** The schema with its references resolved. */
export function schemaOf(schema: Schema): Schema {
  const { $ref } = schema;
  if ($ref === undefined) return schema;
  const known = resolvedSchemas.get($ref) ?? resolve(schema);
  resolvedSchemas.set($ref, known);
  return known;
}

/** The name of the component that a schema refers to. */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.startsWith('#/components/schemas/') ? $ref.slice('#/components/schemas/'.length) : undefined;
}

const { schemas } = (contract as unknown as { components: { schemas: Readonly<Record<string, Schema>> } })
  .components;

/** The name of the schema of a record's state, such as `OrderState`; undefined if the record has none. */
export function stateNameOf(record: string): string | undefined {
  const state = schemas[record]?.properties?.state;
  return state && nameOf(state);
}
