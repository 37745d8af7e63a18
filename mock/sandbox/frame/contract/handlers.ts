import type { components, operations } from '@tsubame/sdk/schema';
import type { Executor, Tx } from '../store/database.ts';
import type { Unit } from '../unit/unit.ts';
import type { SnapshotReads, UserSnapshot } from '../unit/user-snapshot.ts';

export type Schemas = components['schemas'];
export type Lang = 'jp' | 'zh' | 'en' | 'es' | 'fr';

/** Operations answered over plain HTTP; the stream has its own server. */
export type OperationId = Exclude<keyof operations, 'openStream'>;

type Json<Response> = Response extends { content: { readonly 'application/json': infer Body } }
  ? Body
  : never;
type Ok<Id extends OperationId> = Json<operations[Id]['responses'][200]>;

/** `data` of the operation's success. */
export type SuccessData<Id extends OperationId> = Extract<Ok<Id>, { code: 1 }>['data'];

type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
type Path<Id extends OperationId> = operations[Id]['parameters'] extends { readonly path: infer P }
  ? P
  : unknown;
/** Files of a form, by name. */
type Files<Request> = Request extends { content: { readonly 'multipart/form-data': infer Form } }
  ? { readonly [Name in keyof Form]: Uint8Array }
  : never;
type Body<Id extends OperationId> = operations[Id] extends { readonly requestBody: infer R }
  ? Json<R> | Files<R>
  : undefined;

/** What an operation is called with, already validated against the contract. */
export type Input<Id extends OperationId> = { query: Query<Id>; path: Path<Id>; body: Body<Id> };

/** Passed to every handler. */
export type Context = {
  lang: Lang;
  /** For reads. */
  db: Executor;
  /** Runs writes that need no optimistic lock on the user in one transaction. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Browser and system as the request names them. */
  userAgent: string;
  /** Host and port under which the caller reached the provider. */
  host: string;
};

/** The context of a request of a signed-in user. */
export type UserContext = Context & {
  userId: string;
  deviceId: string;
  tokenHash: string;
  /**
   * Runs the due jobs of the user. Call it before reading the user's own records.
   *
   * @returns the instant (epoch ms) up to which all due jobs have run.
   */
  runDueJobs(): Promise<number>;
  /**
   * Changes the user's data by one unit of work (see `Unit`), after the user's due jobs. With an idempotency key the
   * result is stored in the same transaction. After a write conflict the work is called again, with a new unit.
   *
   * @param work gets the unit and the instant (epoch ms) of the change
   * @param reads queries that run together with the user's snapshot, without an extra round trip: `unit.snapshot.reads`
   * @param confirm verifies the secret of an operation that needs one. The work verifies it itself; the frame calls this
   * before it repeats a stored success
   */
  unit<T>(
    work: (unit: Unit, at: number) => T | Promise<T>,
    reads?: SnapshotReads,
    confirm?: (reads: UserSnapshot['reads']) => Promise<void>,
  ): Promise<T>;
};

/** The context of a request with files. The handler processes them before it uses the store, without holding a slot. */
export type FormContext = UserContext & {
  /** Runs work that uses the store, once the request has a slot. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Aborted when the client disconnects. */
  callerLeft: AbortSignal;
};

/** Operations that take a form with files. */
export type FormOperationId = 'uploadImage';

/** Operations that need no sign-in. */
export type PublicOperationId =
  | 'getEnvironment'
  | 'listResultCodes'
  | 'register'
  | 'login'
  | 'beginPasskeySignIn'
  | 'finishPasskeySignIn'
  | 'useRecoveryCode'
  | 'requestLoginPasswordReset'
  | 'getLoginPasswordReset'
  | 'useLoginPasswordReset';

/** Handles one operation: returns `data`, or throws a Refusal or a ProtocolError. */
export type Handler<Id extends OperationId> = (
  context: Id extends PublicOperationId ? Context : Id extends FormOperationId ? FormContext : UserContext,
  input: Input<Id>,
) => Promise<SuccessData<Id>>;

/** The handlers of all operations; an operation without a handler is not implemented yet. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** The handlers of one capability. */
export type HandlersOf<Id extends keyof Handlers> = Pick<Handlers, Id>;
