import { HttpError, TimeoutError, UnauthorizedError } from '../errors.ts';
import type { TsubameClient } from '../index.ts';

type Body = { readonly amount: number; readonly bank_account_id: string; readonly fund_password: string };
type Request = { readonly body: Body; readonly idempotencyKey: string };
type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };

export const RIGHT_PASSWORD = 'right1';
export const WRONG_PASSWORD = 'wrong1';
/** A withdrawal above it is refused by a rule, and the refusal is stored under its key. */
export const LIMIT = 1000;

/**
 * What becomes of one send: it is answered; it gets lost on its way; it is carried out and the answer gets lost; it arrives only after
 * the client has given it up; the provider is unavailable, too busy or still at work; the session has ended.
 */
export const FATES = ['answered', 'lost', 'silent', 'late', 'unavailable', 'busy', 'signed out'] as const;
export type Fate = (typeof FATES)[number];

/** A provider that takes withdrawals by the contract's rules for idempotency keys, with network faults that a test controls. */
export class KeyedProvider {
  /** Amounts that were withdrawn. */
  readonly withdrawn: number[] = [];
  /** Number of 409 responses: the same key with another body. */
  readonly conflicts: Request[] = [];
  readonly keys: string[] = [];
  fate: Fate = 'answered';
  readonly #kept = new Map<string, { readonly body: string; readonly answer: Envelope }>();
  #late: Request[] = [];

  readonly client = {
    requestWithdrawal: (request: Request) => this.#send(request),
  } as unknown as TsubameClient;

  /** Delivers all requests that the client has given up. */
  deliverLate(): void {
    for (const request of this.#late) this.#answer(request);
    this.#late = [];
  }

  async #send(request: Request): Promise<Envelope> {
    this.keys.push(request.idempotencyKey);
    const { fate } = this;
    // As on a network: nothing is known before the next turn.
    await null;
    if (fate === 'late') this.#late.push(request);
    if (fate === 'silent') this.#answer(request);
    if (fate === 'lost' || fate === 'late' || fate === 'silent')
      throw new TimeoutError('requestWithdrawal', 5000);
    if (fate === 'unavailable') throw new HttpError('requestWithdrawal', 503, '', null);
    if (fate === 'busy') throw new HttpError('requestWithdrawal', 429, '', null);
    if (fate === 'signed out') throw new UnauthorizedError('requestWithdrawal', 401, '', null);
    const answer = this.#answer(request);
    if (answer === null) throw new HttpError('requestWithdrawal', 409, '', null);
    return answer;
  }

  #answer(request: Request): Envelope | null {
    const { fund_password, ...rest } = request.body;
    const body = JSON.stringify(rest);
    const kept = this.#kept.get(request.idempotencyKey);
    if (kept && kept.body !== body) {
      this.conflicts.push(request);
      return null;
    }
    if (kept && kept.answer.code !== 1) return kept.answer;
    if (!kept && rest.amount > LIMIT) return this.#keep(request, body, refusal(7002, 'amount'));
    if (fund_password !== RIGHT_PASSWORD) return refusal(1008, 'fund_password');
    if (kept) return kept.answer;
    this.withdrawn.push(rest.amount);
    return this.#keep(request, body, { code: 1, msg: '', data: { amount: rest.amount } });
  }

  #keep({ idempotencyKey }: Request, body: string, answer: Envelope): Envelope {
    this.#kept.set(idempotencyKey, { body, answer });
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
