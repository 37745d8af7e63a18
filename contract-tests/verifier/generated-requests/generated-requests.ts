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
  /** Operations that the provider implements, selected or not. */
  readonly built: ReadonlySet<Operation>;
  /** How many requests for all operations together. */
  readonly requests: number;
  /** The same seed generates the same requests if the provider sends the same responses. */
  readonly seed: number;
}

/** Limit for operations that end the session, because each success needs a new user. */
const MAX_ENDED_SESSIONS = 3;
/** After this many requests without a response, an operation is not called again, because each may wait for the timeout. */
const MAX_UNANSWERED = 3;
/** The most different findings of an operation before the next operation is tried. */
const MAX_ROUNDS = 6;

interface Share {
  readonly share: number;
  readonly seed: number;
  /** Ends at the first finding, without fast-check's shrinking; for checks with many requests. */
  readonly isCostly?: boolean;
}
/** Chooses one of the ways to make a request invalid. */
type ChooseVariant = (variants: readonly InvalidRequest[]) => InvalidRequest | undefined;
type SendDraft = (draft: RequestDraft, choose: ChooseVariant) => Promise<readonly Finding[]>;

/** A request with new findings, and how to send it again. */
interface Failing {
  readonly fresh: readonly Finding[];
  readonly draft: RequestDraft;
  readonly choose: ChooseVariant;
}

/** An exchange with the findings about its response. */
type ValidatedExchange = Exchange & { readonly findings: readonly Finding[] };

/**
 * Sends requests generated from the schemas, half of them invalid in one place. A failing request is shrunk to the smallest one that
 * fails in the same way.
 */
export class GeneratedRequests {
  readonly findings: Finding[] = [];
  /** How many requests were sent, including those for shrinking. */
  sent = 0;
  readonly #known = new Set<string>();
  readonly #provider: CheckedProvider;
  #user: ProviderUser;
  /** How many requests succeeded. */
  #succeeded = 0;
  #lastRequest: Exchange['request'] | null = null;
  readonly #endedSessions = new Map<string, number>();
  readonly #unanswered = new Map<string, number>();

  /** @param user the first signed-in user */
  constructor(provider: CheckedProvider, user: ProviderUser) {
    this.#provider = provider;
    this.#user = user;
  }

  /** Sends valid requests of all operations first, so that there are records that an invalid request could change. */
  async tryAll({ operations, built, requests, seed }: GeneratedRequestsOptions): Promise<void> {
    const share = Math.max(2, Math.ceil(requests / operations.length / 2));
    const own = (index: number) => ({ share, seed: seed + index });
    for (const [index, operation] of operations.entries())
      await this.#tryOperation(operation, own(index), (draft) => this.sendValid(operation, draft));
    // The previous user has spent all money.
    this.#user = await userWithRecords(this.#provider, built);
    for (const [index, operation] of operations.entries())
      await this.#tryInvalid(operation, own(index), built);
    await this.#sendRemaining({ operations, requests, seed: seed + operations.length });
  }

  /** Sends the requests that exhausted operations did not use, to the other operations. */
  async #sendRemaining({
    operations,
    requests,
    seed,
  }: Omit<GeneratedRequestsOptions, 'built'>): Promise<void> {
    const others = operations.filter((each) => !this.#isExhausted(each));
    const share = Math.ceil((requests - this.sent) / others.length);
    for (const [index, operation] of others.entries())
      await this.#tryOperation(operation, { share, seed: seed + index }, (draft) =>
        this.sendValid(operation, draft),
      );
  }

  /** Checks that invalid requests change none of the user's actions. If they do, it searches for the request that did. */
  async #tryInvalid(operation: Operation, own: Share, built: ReadonlySet<Operation>): Promise<void> {
    const read = (names?: readonly string[]) =>
      readUserActions(this.#provider, this.#user.token, built, names);
    const send: SendDraft = (draft, choose) => this.sendInvalid(operation, draft, choose);
    if (isRead(operation) || operation.open) return this.#tryOperation(operation, own, send);
    const [user, succeeded] = [this.#user, this.#succeeded];
    const before = await read();
    await this.#tryOperation(operation, own, send);
    if (this.#user !== user || this.#succeeded > succeeded) return;
    const names = changedActions(before, await read());
    if (names.length === 0) return;
    const violation = {
      rule: 'refused_changed',
      detail: `a refused request changed the response of ${names.join(', ')}`,
    } as const;
    const findingsBefore = this.findings.length;
    this.#user = await userWithRecords(this.#provider, built);
    await this.#tryOperation(operation, { ...own, isCostly: true }, async (draft, choose) => {
      const was = await read(names);
      const found = await send(draft, choose);
      const request = this.#lastRequest;
      const isSame = request === null || changedActions(was, await read(names)).length === 0;
      return isSame ? found : [...found, findingOf(operation, request, violation)];
    });
    if (this.findings.length === findingsBefore && this.#lastRequest)
      this.findings.push(findingOf(operation, this.#lastRequest, violation));
  }

  /** Sends the operation's share of requests, not counting shrinking. Each new finding is shrunk and stored, and later ignored. */
  async #tryOperation(
    operation: Operation,
    { share, seed, isCostly = false }: Share,
    send: SendDraft,
  ): Promise<void> {
    let left = share;
    for (let round = 0; round < (isCostly ? 1 : MAX_ROUNDS) && left > 0; round++) {
      const failing: Failing[] = [];
      const property = fc.asyncProperty(
        validDrafts(operation, this.#user.pool),
        fc.nat(),
        async (draft, choice) => {
          if (this.#isExhausted(operation)) return true;
          let what: string | undefined;
          const choose: ChooseVariant = (variants) => {
            const variant = variants[choice % variants.length];
            what = variant?.what;
            return variant;
          };
          const fresh = (await send(draft, choose)).filter(
            (finding) => !this.#known.has(findingKey(finding)),
          );
          const same: ChooseVariant = (variants) => variants.find((variant) => variant.what === what);
          if (fresh.length > 0) failing.push({ fresh, draft, choose: same });
          return fresh.length === 0;
        },
      );
      const { failed, numRuns } = await fc.check(property, {
        seed: seed + round,
        numRuns: left,
        endOnFailure: isCostly,
      });
      left -= numRuns;
      // fast-check shrinks, so the last one is the smallest.
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
    const { request, response, findings } = await this.#send(operation, () =>
      httpRequestOf(operation, withUnusedMobile(operation, draft), this.#sender),
    );
    const status = statusOf(response);
    const refused = [400, 401, 413, 415].includes(status) && operation.body?.type !== 'multipart/form-data';
    return [
      ...findings,
      ...(refused
        ? [findingOf(operation, request, { rule: 'refused_valid', detail: describeResponse(response) })]
        : []),
    ];
  }

  async sendInvalid(
    operation: Operation,
    draft: RequestDraft,
    choose: ChooseVariant,
  ): Promise<readonly Finding[]> {
    const variant = choose(invalidRequestsOf(operation, withUnusedMobile(operation, draft), this.#sender));
    if (!variant) return [];
    const { request, response, findings } = await this.#send(operation, variant.request);
    const status = statusOf(response);
    if (
      status === 0 ||
      variant.refusedWith.includes(status) ||
      findings.some(({ rule }) => rule === 'server_error')
    )
      return findings;
    const rule = status === 200 ? 'accepted_invalid' : 'wrong_refusal';
    const detail = `${variant.what}: ${describeResponse(response)}`;
    const pointer = variant.what.split(' ')[0]?.startsWith('/') ? (variant.what.split(' ')[0] ?? '') : '';
    const [one, ...others] = variant.refusedWith;
    const expected = others.length === 0 ? one : variant.refusedWith.join(' or ');
    return [
      ...findings,
      findingOf(operation, request, { rule, pointer, detail, expected, received: status }),
    ];
  }

  get #sender() {
    return { baseUrl: this.#provider.baseUrl, token: this.#user.token };
  }

  /** Sends a request; if an earlier request has ended the session, sends it again for a new user. */
  async #send(operation: Operation, request: () => Exchange['request']): Promise<ValidatedExchange> {
    const first = await this.#exchange(operation, request());
    if (operation.open || statusOf(first.response) !== 401) return first;
    this.#endedSessions.set(operation.id, (this.#endedSessions.get(operation.id) ?? 0) + 1);
    this.#user = { ...(await registerUser(this.#provider)), pool: this.#user.pool };
    const again = { ...request(), headers: { ...request().headers, token: this.#user.token } };
    return this.#exchange(operation, again);
  }

  async #exchange(operation: Operation, request: Exchange['request']): Promise<ValidatedExchange> {
    this.sent++;
    this.#lastRequest = request;
    const response = await this.#provider.http.send(request);
    if ('broken' in response)
      this.#unanswered.set(operation.id, (this.#unanswered.get(operation.id) ?? 0) + 1);
    const exchange = { operation, request, response };
    const findings = this.#provider.onExchange(exchange);
    const body = jsonBodyOf(response);
    if (body?.code === 1) {
      this.#succeeded++;
      this.#user.pool.collect(operation, body);
    }
    return { ...exchange, findings };
  }

  #isExhausted({ id }: Operation): boolean {
    return (
      (this.#endedSessions.get(id) ?? 0) > MAX_ENDED_SESSIONS ||
      (this.#unanswered.get(id) ?? 0) >= MAX_UNANSWERED
    );
  }
}

/**
 * The same finding with the smallest body: members that the finding does not need are removed. fast-check cannot do this, because
 * with fewer members the same choice makes another place invalid.
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
