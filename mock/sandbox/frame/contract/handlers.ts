import type { components, operations } from '@tsubame/sdk/schema';
import type { Executor, Tx } from '../store/database.ts';
import type { Unit } from '../unit/unit.ts';
import type { SnapshotReads, UserSnapshot } from '../unit/user-snapshot.ts';

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
/** Files of a form, by name. */
type Files<Request> = Request extends { content: { readonly 'multipart/form-data': infer Form } }
  ? { readonly [Name in keyof Form]: Uint8Array }
  : never;
type Body<Id extends OperationId> = operations[Id] extends { readonly requestBody: infer R }
  ? Json<R> | Files<R>
  : undefined;

/** What an operation is called with, already validated against the contract. */
export type Input<Id extends OperationId> = { query: Query<Id>; path: Path<Id>; body: Body<Id> };

/** Around every call: whose it is, and the transaction it may use. */
export type Context = {
  lang: Lang;
  /** For reads. */
  db: Executor;
  /** Runs writes that need no optimistic lock on the user in one transaction. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Browser and system as the request names them. */
  userAgent: string;
};

/** A call by somebody signed in. */
export type UserContext = Context & {
  userId: string;
  deviceId: string;
  tokenHash: string;
  /**
   * Does what is due for the user: the first thing that a read of the user's own records does.
   *
   * @returns the instant (epoch ms) up to which all is done.
   */
  settle(): Promise<number>;
  /**
   * Changes what is the user's, by one unit of work (see `Unit`); what is due comes first. Under an idempotency key the
   * result is the answer, written together with the effect. The work may be called again, with a new unit.
   *
   * @param work gets the unit and the instant (epoch ms) of the change
   * @param reads questions asked together with the user's snapshot, so that they cost no round trip: `unit.snapshot.reads`
   * @param confirm verifies the secret that the operation needs, if it does; the work does so itself, and before a success is
   * answered again under its key the frame does
   */
  unit<T>(
    work: (unit: Unit, at: number) => T | Promise<T>,
    reads?: SnapshotReads,
    confirm?: (reads: UserSnapshot['reads']) => Promise<void>,
  ): Promise<T>;
};

/** A call with files, which the handler works on before it asks the store: it holds no slot of the store meanwhile. */
export type FormContext = UserContext & {
  /** Does what asks the store when it is the request's turn. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Aborted once the caller has left. */
  callerLeft: AbortSignal;
};

/** Operations that take a form with files. */
export type FormOperationId = 'uploadImage';

/** Operations that need no sign-in. */
export type OpenOperationId = 'getEnvironment' | 'listResultCodes' | 'register' | 'login';

/** One operation: answers `data`, or throws a Refusal or a ProtocolError. */
export type Handler<Id extends OperationId> = (
  context: Id extends OpenOperationId ? Context : Id extends FormOperationId ? FormContext : UserContext,
  input: Input<Id>,
) => Promise<Success<Id>>;

/** Every operation of the contract. Those that no capability answers are awaited. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** The handlers of one capability. */
export type HandlersOf<Id extends keyof Handlers> = Pick<Handlers, Id>;
