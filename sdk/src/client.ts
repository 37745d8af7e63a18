import { TsubameError, UnauthorizedError } from './errors.ts';
import { OPERATIONS, type OperationId } from './gen/operations.gen.ts';
import type { Refusal } from './gen/result-codes.gen.ts';
import type { Locale } from './gen/schema.gen.ts';
import type { ArgsOf, CallableId, EnvelopeOf } from './operation-types.ts';
import { createSessionWatch, type SessionOptions } from './session-watch.ts';
import { type Call, createTransport, type Envelope } from './transport.ts';

/** One method for each operation of the contract, named after it. */
export type TsubameClient = { readonly [Id in CallableId]: Method<Id> };

type Method<Id extends CallableId> =
  Record<never, never> extends ArgsOf<Id>
    ? (args?: ArgsOf<Id>) => Promise<EnvelopeOf<Id>>
    : (args: ArgsOf<Id>) => Promise<EnvelopeOf<Id>>;

/** A refusal of any operation, as the hook receives it. */
export interface RefusalEvent {
  readonly operationId: OperationId;
  readonly code: number;
  readonly msg: string;
  readonly data: Refusal;
}

export interface TsubameClientOptions extends SessionOptions {
  /** Base URL including `/api`; in a browser `/api` is enough. */
  readonly baseUrl: string;
  /** Language of messages and texts. Default: Japanese. */
  readonly getLocale?: (() => Locale | null | undefined) | undefined;
  /** Timeout of a call in milliseconds, including reading the body. Default 5,000 (specification, section 9). */
  readonly timeoutMs?: number | undefined;
  /** Timeout of `exportStatement`, which downloads a file. Default 60,000 (specification, section 9). */
  readonly downloadTimeoutMs?: number | undefined;
  /** Called before a call rejects, also with 401. An abort by the caller is not an error. */
  readonly onError?: ((error: TsubameError) => void) | undefined;
  /** Called before a call resolves with a refusal. */
  readonly onRefusal?: ((refusal: RefusalEvent) => void) | undefined;
  /**
   * Checks every 2xx envelope against the contract; a fault rejects with `ContractError`. Give it `validateResponse`
   * of `@tsubame/sdk/validators`, in development and in tests. Without it no validator is loaded.
   */
  readonly validate?: ((operationId: CallableId, envelope: Envelope) => string | null) | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Operations that have their own functions: `createTsubameStream` and `createTsubameUpload`. */
const ELSEWHERE = ['openStream', 'uploadImage'];

type LooseArgs = Omit<Call, 'operationId' | 'token' | 'lang'>;

/**
 * Creates a client with one typed method for each operation. A call resolves with the envelope: `code` 1 and the operation's
 * `data`, or a business refusal. It rejects with a `TsubameError`, or with the reason of the caller's own `signal`.
 */
export function createTsubameClient(options: TsubameClientOptions): TsubameClient {
  const { timeoutMs = 5000, downloadTimeoutMs = 60_000, onError, onRefusal } = options;
  const transport = createTransport({ ...options, timeoutMs, downloadTimeoutMs });
  const session = createSessionWatch(options);

  async function send(operationId: CallableId, args: LooseArgs): Promise<Envelope> {
    const token = session.currentToken();
    const lang = options.getLocale?.() ?? 'jp';
    try {
      const envelope = await transport({ ...args, operationId, token, lang });
      if (envelope.code !== 1) {
        const { code, msg, data } = envelope;
        onRefusal?.({ operationId, code, msg, data: data as Refusal });
      }
      return envelope;
    } catch (error) {
      if (error instanceof UnauthorizedError) session.report(error, token);
      if (error instanceof TsubameError) onError?.(error);
      throw error;
    }
  }

  const methods = Object.keys(OPERATIONS)
    .filter((id): id is CallableId => !ELSEWHERE.includes(id))
    .map((id) => [id, (args: LooseArgs = {}) => send(id, args)] as const);
  return Object.fromEntries(methods) as unknown as TsubameClient;
}
