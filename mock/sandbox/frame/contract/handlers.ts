import type { components, operations } from '@tsubame/sdk/schema';
import type { Executor, Tx } from '../store/database.ts';
import type { AwaitedId } from './awaited.ts';

export type Schemas = components['schemas'];
export type Lang = 'jp' | 'zh' | 'en' | 'es' | 'fr';

/** Operations answered over plain HTTP; the stream has a door of its own. */
export type OperationId = Exclude<keyof operations, 'openStream'>;

type Json<Response> = Response extends { content: { readonly 'application/json': infer Body } }
  ? Body
  : never;
type Ok<Id extends OperationId> = Json<operations[Id]['responses'][200]>;

/** `data` of the operation's success. */
export type Success<Id extends OperationId> = Extract<Ok<Id>, { code: 1 }>['data'];

type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
type Path<Id extends OperationId> = operations[Id]['parameters'] extends { readonly path: infer P }
  ? P
  : unknown;
type Body<Id extends OperationId> = operations[Id] extends { readonly requestBody: infer R }
  ? Json<R>
  : undefined;

/** What an operation is called with, already validated against the contract. */
export type Input<Id extends OperationId> = { query: Query<Id>; path: Path<Id>; body: Body<Id> };

/** Around every call: whose it is, and the transaction it may use. */
export type Context = {
  lang: Lang;
  /** For reads. Inside an operation with an idempotency key this is the operation's own transaction. */
  db: Executor;
  /**
   * Runs writes in one transaction. Under an idempotency key it is the transaction that also stores the answer, so
   * that effect and answer are kept or lost together.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Browser and system as the request names them. */
  userAgent: string;
};

/** A call by somebody signed in. */
export type UserContext = Context & { userId: string; deviceId: string; tokenHash: string };

/** Operations that need no sign-in. */
export type OpenOperationId = 'getEnvironment' | 'listResultCodes' | 'register' | 'login';

/** One operation: answers `data`, or throws a Refusal or a ProtocolError. */
export type Handler<Id extends OperationId> = (
  context: Id extends OpenOperationId ? Context : UserContext,
  input: Input<Id>,
) => Promise<Success<Id>>;

/** Every operation of the contract but those awaited; one that is missing does not compile. */
export type Handlers = { readonly [Id in Exclude<OperationId, AwaitedId>]: Handler<Id> };

/** The handlers of one capability. */
export type HandlersOf<Id extends keyof Handlers> = Pick<Handlers, Id>;
