import type { OPERATIONS, OperationId } from './gen/operations.gen.ts';
import type { operations } from './gen/schema.gen.ts';

/** Operations with one request and one JSON response: no WebSocket upgrade, upload or download. */
export type CallableId = {
  [Id in OperationId]: operations[Id] extends Multipart
    ? never
    : operations[Id] extends JsonAnswer
      ? Id
      : never;
}[OperationId];

interface JsonAnswer {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': unknown } } };
}

interface Multipart {
  readonly requestBody: { readonly content: { readonly 'multipart/form-data': unknown } };
}

/** The union that an operation resolves with: success (`code` 1) or one of its refusals. */
export type EnvelopeOf<Id extends CallableId> =
  operations[Id]['responses'][200]['content']['application/json'];

/** The envelope of a success (`code` 1); refusals have HTTP status 200 too. */
export type SuccessEnvelopeOf<Id extends CallableId> = Extract<EnvelopeOf<Id>, { readonly code: 1 }>;

/** The envelope of a refusal; `never` if the operation has no refusals. */
export type RefusalEnvelopeOf<Id extends CallableId> = Exclude<EnvelopeOf<Id>, { readonly code: 1 }>;

/** `data` of a success. */
export type DataOf<Id extends CallableId> = SuccessEnvelopeOf<Id>['data'];

/** Query parameters without `lang`, which the client adds. Optional ones may be given as `undefined`. */
export type QueryOf<Id extends CallableId> = Lenient<
  Omit<NonNullable<operations[Id]['parameters']['query']>, 'lang'>
>;

/** Path parameters. */
export type PathOf<Id extends CallableId> = NonNullable<operations[Id]['parameters']['path']>;

/** JSON body of the request. */
export type BodyOf<Id extends CallableId> = operations[Id] extends {
  readonly requestBody: { readonly content: { readonly 'application/json': infer Body } };
}
  ? Body
  : never;

/** Arguments of a call: only the parts that its operation has. */
export type ArgsOf<Id extends CallableId> = ([PathOf<Id>] extends [never]
  ? None
  : { readonly path: PathOf<Id> }) &
  QueryArg<QueryOf<Id>> &
  ([BodyOf<Id>] extends [never] ? None : { readonly body: BodyOf<Id> }) &
  KeyArg<(typeof OPERATIONS)[Id]['idempotent']> & {
    /** Aborts the call, which then rejects with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
  };

/** Operations that return `{items, next_cursor}` and take a cursor. */
export type ListId = {
  [Id in CallableId]: DataOf<Id> extends Page ? Id : never;
}[CallableId];

/** One page of a list. */
export interface Page {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

/** One item of a list. */
export type ItemOf<Id extends ListId> = DataOf<Id>['items'][number];

/** Arguments of a list without the cursor. */
export type ListArgs<Id extends ListId> = {
  [K in keyof ArgsOf<Id>]: K extends 'query' ? Omit<NonNullable<ArgsOf<Id>[K]>, 'cursor'> : ArgsOf<Id>[K];
};

type None = Record<never, never>;

type KeyArg<Idempotent> = Idempotent extends true
  ? { readonly idempotencyKey: string }
  : Idempotent extends 'optional'
    ? { readonly idempotencyKey?: string | undefined }
    : None;

type QueryArg<Query> = [keyof Query] extends [never]
  ? None
  : None extends Query
    ? { readonly query?: Query | undefined }
    : { readonly query: Query };

type Lenient<T> = { [K in keyof T]: None extends Pick<T, K> ? T[K] | undefined : T[K] };
