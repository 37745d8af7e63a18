import fc from 'fast-check';
import { userWithRecords, withUnusedMobile } from '../checks/operation-discovery.ts';
import { isRead } from '../checks/pact-cases.ts';
import { changedActions, readUserActions } from '../checks/user-actions.ts';
import type { Operation } from '../contract/operations.ts';
import { describeResponse, type Finding, findingKey, findingOf } from '../findings/findings.ts';
import { type Exchange, jsonBodyOf, statusOf } from '../http/exchange.ts';
import { httpRequestOf, type RequestDraft } from '../http/request-draft.ts';
import { type CheckedProvider, type ProviderUser, registerUser } from '../users/provider-call.ts';
import { type InvalidRequest, invalidRequestsOf, validDrafts } from './request-drafts.ts';

export interface GeneratedRequestsOptions {
  readonly operations: readonly Operation[];
  /** What the provider answers, chosen or not. */
  readonly built: ReadonlySet<Operation>;
  /** How many requests, over all operations. */
  readonly requests: number;
  /** The same seed draws the same requests, as far as the provider answers the same. */
  readonly seed: number;
}

/** Signing out, closing the account: each costs a new user. */
const MOST_ENDINGS = 3;
/** Who did not answer an operation so often will not answer its next one; each may take long. */
const MOST_SILENCES = 3;
/** After so many different faults of an operation nobody learns from the next. */
const MOST_ROUNDS = 6;

interface Share {
  readonly share: number;
  readonly seed: number;
  /** Ends at the first fault, which is made smaller by its members alone: for requests that cost much. */
  readonly isDear?: boolean;
}
/** Which of the ways to break a request is sent. */
type ChooseVariant = (ways: readonly InvalidRequest[]) => InvalidRequest | undefined;
type SendDraft = (draft: RequestDraft, choose: ChooseVariant) => Promise<readonly Finding[]>;

/** What failed, and how it is sent again. */
interface Failing {
  readonly fresh: readonly Finding[];
  readonly draft: RequestDraft;
  readonly choose: ChooseVariant;
}

/** An exchange, and what is wrong with its answer. */
type ValidatedExchange = Exchange & { readonly findings: readonly Finding[] };

/**
 * Sends requests drawn from the schemas, half of them broken in one place. What fails is made smaller until nothing smaller
 * fails the same way.
 */
export class GeneratedRequests {
  readonly findings: Finding[] = [];
  /** Requests sent, those of shrinking among them. */
  sent = 0;
  readonly #known = new Set<string>();
  readonly #provider: CheckedProvider;
  #user: ProviderUser;
  /** How many were answered with success. */
  #taken = 0;
  #last: Exchange['request'] | null = null;
  readonly #endings = new Map<string, number>();
  readonly #silences = new Map<string, number>();

  /** @param user a signed-in user to begin with */
  constructor(provider: CheckedProvider, user: ProviderUser) {
    this.#provider = provider;
    this.#user = user;
  }

  /** Good requests of all operations first: by then there is something that a broken one could change. */
  async tryAll({ operations, built, requests, seed }: GeneratedRequestsOptions): Promise<void> {
    const share = Math.max(2, Math.ceil(requests / operations.length / 2));
    const own = (index: number) => ({ share, seed: seed + index });
    for (const [index, operation] of operations.entries())
      await this.#tryOne(operation, own(index), (draft) => this.sendValid(operation, draft));
    // The user so far has spent everything.
    this.#user = await userWithRecords(this.#provider, built);
    for (const [index, operation] of operations.entries())
      await this.#tryBroken(operation, own(index), built);
    await this.#sendTheRest({ operations, requests, seed: seed + operations.length });
  }

  /** What was not sent of operations that end sessions, others get. */
  async #sendTheRest({ operations, requests, seed }: Omit<GeneratedRequestsOptions, 'built'>): Promise<void> {
    const others = operations.filter((each) => !this.#isOver(each));
    const share = Math.ceil((requests - this.sent) / others.length);
    for (const [index, operation] of others.entries())
      await this.#tryOne(operation, { share, seed: seed + index }, (draft) =>
        this.sendValid(operation, draft),
      );
  }

  /** What the user has done is the same after as before, for all of it is refused; where it is not, which request did it is sought. */
  async #tryBroken(operation: Operation, own: Share, built: ReadonlySet<Operation>): Promise<void> {
    const read = (names?: readonly string[]) =>
      readUserActions(this.#provider, this.#user.token, built, names);
    const send: SendDraft = (draft, choose) => this.sendBroken(operation, draft, choose);
    if (isRead(operation) || operation.open) return this.#tryOne(operation, own, send);
    const [user, taken] = [this.#user, this.#taken];
    const before = await read();
    await this.#tryOne(operation, own, send);
    if (this.#user !== user || this.#taken > taken) return;
    const names = changedActions(before, await read());
    if (names.length === 0) return;
    const fault = {
      rule: 'refused_changed',
      detail: `a request that was refused changed what ${names.join(', ')} answers`,
    } as const;
    const noted = this.findings.length;
    this.#user = await userWithRecords(this.#provider, built);
    await this.#tryOne(operation, { ...own, isDear: true }, async (draft, choose) => {
      const was = await read(names);
      const found = await send(draft, choose);
      const request = this.#last;
      const isSame = request === null || changedActions(was, await read(names)).length === 0;
      return isSame ? found : [...found, findingOf(operation, request, fault)];
    });
    if (this.findings.length === noted && this.#last)
      this.findings.push(findingOf(operation, this.#last, fault));
  }

  /** Draws until the share is sent, what shrinking sends not counted; each fault that is new is shrunk, noted and from then on passed over. */
  async #tryOne(
    operation: Operation,
    { share, seed, isDear = false }: Share,
    send: SendDraft,
  ): Promise<void> {
    let left = share;
    for (let round = 0; round < (isDear ? 1 : MOST_ROUNDS) && left > 0; round++) {
      const failing: Failing[] = [];
      const property = fc.asyncProperty(
        validDrafts(operation, this.#user.pool),
        fc.nat(),
        async (draft, choice) => {
          if (this.#isOver(operation)) return true;
          let what: string | undefined;
          const choose: ChooseVariant = (ways) => {
            const way = ways[choice % ways.length];
            what = way?.what;
            return way;
          };
          const fresh = (await send(draft, choose)).filter(
            (finding) => !this.#known.has(findingKey(finding)),
          );
          const same: ChooseVariant = (ways) => ways.find((way) => way.what === what);
          if (fresh.length > 0) failing.push({ fresh, draft, choose: same });
          return fresh.length === 0;
        },
      );
      const { failed, numRuns } = await fc.check(property, {
        seed: seed + round,
        numRuns: left,
        endOnFailure: isDear,
      });
      left -= numRuns;
      // The last one is the smallest.
      const smallest = failing.at(-1);
      if (!failed || !smallest) return;
      const { fresh, draft, choose } = smallest;
      for (const finding of fresh) {
        if (this.#known.has(findingKey(finding))) continue;
        this.#known.add(findingKey(finding));
        this.findings.push(await withSmallestBody(finding, draft, (smaller) => send(smaller, choose)));
      }
    }
  }

  async sendValid(operation: Operation, draft: RequestDraft): Promise<readonly Finding[]> {
    const { request, answer, findings } = await this.#send(operation, () =>
      httpRequestOf(operation, withUnusedMobile(operation, draft), this.#sender),
    );
    const status = statusOf(answer);
    const refused = [400, 401, 413, 415].includes(status) && operation.body?.type !== 'multipart/form-data';
    return [
      ...findings,
      ...(refused
        ? [findingOf(operation, request, { rule: 'refused_valid', detail: describeResponse(answer) })]
        : []),
    ];
  }

  async sendBroken(
    operation: Operation,
    draft: RequestDraft,
    choose: ChooseVariant,
  ): Promise<readonly Finding[]> {
    const way = choose(invalidRequestsOf(operation, withUnusedMobile(operation, draft), this.#sender));
    if (!way) return [];
    const { request, answer, findings } = await this.#send(operation, way.request);
    const status = statusOf(answer);
    if (
      status === 0 ||
      way.refusedWith.includes(status) ||
      findings.some(({ rule }) => rule === 'server_error')
    )
      return findings;
    const rule = status === 200 ? 'accepted_invalid' : 'wrong_refusal';
    const detail = `${way.what}: ${describeResponse(answer)}`;
    const pointer = way.what.split(' ')[0]?.startsWith('/') ? (way.what.split(' ')[0] ?? '') : '';
    const expected = way.refusedWith.join(' or ');
    return [
      ...findings,
      findingOf(operation, request, { rule, pointer, detail, expected, received: status }),
    ];
  }

  get #sender() {
    return { baseUrl: this.#provider.baseUrl, token: this.#user.token };
  }

  /** A session that the request before has ended is no fault of this one: it goes out again for a new user. */
  async #send(operation: Operation, request: () => Exchange['request']): Promise<ValidatedExchange> {
    const first = await this.#exchange(operation, request());
    if (operation.open || statusOf(first.answer) !== 401) return first;
    this.#endings.set(operation.id, (this.#endings.get(operation.id) ?? 0) + 1);
    this.#user = { ...(await registerUser(this.#provider)), pool: this.#user.pool };
    const again = { ...request(), headers: { ...request().headers, token: this.#user.token } };
    return this.#exchange(operation, again);
  }

  async #exchange(operation: Operation, request: Exchange['request']): Promise<ValidatedExchange> {
    this.sent++;
    this.#last = request;
    const answer = await this.#provider.http.send(request);
    if ('broken' in answer) this.#silences.set(operation.id, (this.#silences.get(operation.id) ?? 0) + 1);
    const exchange = { operation, request, answer };
    const findings = this.#provider.onExchange(exchange);
    const body = jsonBodyOf(answer);
    if (body?.code === 1) {
      this.#taken++;
      this.#user.pool.collect(operation, body);
    }
    return { ...exchange, findings };
  }

  #isOver({ id }: Operation): boolean {
    return (this.#endings.get(id) ?? 0) > MOST_ENDINGS || (this.#silences.get(id) ?? 0) >= MOST_SILENCES;
  }
}

/**
 * The same finding by a body without the members that it does not need. What draws values makes them smaller, but with a smaller
 * body it breaks another place.
 */
async function withSmallestBody(
  finding: Finding,
  draft: RequestDraft,
  send: (draft: RequestDraft) => Promise<readonly Finding[]>,
): Promise<Finding> {
  let [best, least] = [finding, draft];
  if (typeof draft.body !== 'object' || draft.body === null || Array.isArray(draft.body)) return finding;
  for (const name of Object.keys(draft.body)) {
    const { [name]: _, ...body } = least.body as Readonly<Record<string, unknown>>;
    const smaller = { ...least, body };
    const same = (await send(smaller)).find((each) => findingKey(each) === findingKey(finding));
    if (same) [best, least] = [same, smaller];
  }
  return best;
}
