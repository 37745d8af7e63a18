import { HttpError, TimeoutError, UnauthorizedError } from '../errors.ts';
import type { CallableId, TsubameClient } from '../index.ts';

type Body = Readonly<Record<string, unknown>>;
type Request = { readonly path?: unknown; readonly body?: Body | undefined; readonly idempotencyKey: string };
type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };

export const RIGHT_PASSWORD = 'right1';
export const WRONG_PASSWORD = 'wrong1';
/** A withdrawal above it is refused by a rule, and the refusal is stored under its key. */
export const WITHDRAWAL_LIMIT = 1000;

/**
 * What becomes of one send: it is answered; it gets lost on its way; it is carried out and the answer gets lost; it arrives only after
 * the client has given it up; the provider is unavailable, too busy or still at work; the session has ended.
 */
export const SEND_OUTCOMES = [
  'answered',
  'lost',
  'silent',
  'late',
  'unavailable',
  'busy',
  'signed out',
] as const;
export type SendOutcome = (typeof SEND_OUTCOMES)[number];

/** A provider that carries out operations by the contract's rules for idempotency keys, with network faults that a test controls. */
export class KeyedProvider {
  /** What was carried out, in order; its index is the `id` in the response. */
  readonly effects: Request[] = [];
  /** Requests that got 409: the same key with another body. */
  readonly conflicts: Request[] = [];
  readonly keys: string[] = [];
  fate: SendOutcome = 'answered';
  password = RIGHT_PASSWORD;
  /** Whether the outcome of the next sends reaches the client only with `release`. */
  isSlow = false;
  readonly #isRefused: (request: Request) => boolean;
  readonly #kept = new Map<string, { readonly content: string; readonly answer: Envelope }>();
  #late: Request[] = [];
  #held: { readonly page: unknown; readonly go: () => void }[] = [];

  constructor(isRefused = ({ body }: Request): boolean => Number(body?.amount) > WITHDRAWAL_LIMIT) {
    this.#isRefused = isRefused;
  }

  /** A client of its own for each page of the app. */
  clientOf(page: unknown): TsubameClient {
    return new Proxy({} as TsubameClient, {
      get: (_, operationId) => (request: Request) => this.#send(operationId as CallableId, request, page),
    });
  }

  readonly client = this.clientOf(null);

  /** Amounts that were withdrawn. */
  get withdrawn(): unknown[] {
    return this.effects.map(({ body }) => body?.amount);
  }

  /** Delivers all requests that the client has given up. */
  deliverLate(): void {
    for (const request of this.#late) this.#answer(request);
    this.#late = [];
  }

  /** Lets every slow outcome reach its client. */
  release(): void {
    for (const { go } of this.#held) go();
    this.#held = [];
  }

  /** Closes a page: it gets no outcome of its requests. */
  close(page: unknown): void {
    this.#held = this.#held.filter((held) => held.page !== page);
  }

  async #send(operationId: CallableId, request: Request, page: unknown): Promise<Envelope> {
    this.keys.push(request.idempotencyKey);
    const { fate, isSlow } = this;
    // As on a network: nothing is known before the next turn.
    await null;
    if (fate === 'late') this.#late.push(request);
    const isCarriedOut = fate === 'answered' || fate === 'silent';
    const answer = isCarriedOut ? this.#answer(request) : null;
    if (isSlow) await new Promise<void>((go) => this.#held.push({ page, go }));
    if (fate === 'lost' || fate === 'late' || fate === 'silent') throw new TimeoutError(operationId, 5000);
    if (fate === 'unavailable') throw new HttpError(operationId, 503, '', null);
    if (fate === 'busy') throw new HttpError(operationId, 429, '', null);
    if (fate === 'signed out') throw new UnauthorizedError(operationId, 401, '', null);
    if (answer === null) throw new HttpError(operationId, 409, '', null);
    return answer;
  }

  #answer(request: Request): Envelope | null {
    const { fund_password = this.password, ...rest } = request.body ?? {};
    const content = JSON.stringify([request.path, rest]);
    const kept = this.#kept.get(request.idempotencyKey);
    if (kept && kept.content !== content) {
      this.conflicts.push(request);
      return null;
    }
    if (kept && kept.answer.code !== 1) return kept.answer;
    if (!kept && this.#isRefused(request)) return this.#keep(request, content, refusal(7002, 'amount'));
    if (fund_password !== this.password) return refusal(1008, 'fund_password');
    if (kept) return kept.answer;
    const id = this.effects.push(request) - 1;
    return this.#keep(request, content, { code: 1, msg: '', data: { id } });
  }

  #keep({ idempotencyKey }: Request, content: string, answer: Envelope): Envelope {
    this.#kept.set(idempotencyKey, { content, answer });
    return answer;
  }
}

function refusal(code: number, field: string): Envelope {
  return {
    code,
    msg: '',
    data: { id: '', field, rule: null, params: {}, nearest: [], retryable: false },
  };
}

/** A storage that pages share and that survives them. */
export function createSharedStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) };
}
