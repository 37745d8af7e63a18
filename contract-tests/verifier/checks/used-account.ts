import { setTimeout } from 'node:timers/promises';
import { type BodyOf, type DataOf, RefusalError, unwrap } from '@tsubame/sdk';
import { operationOf } from '../contract/operations.ts';
import { errorMessage } from '../findings/error-message.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { setAlert, UNREACHED_VOLUME, volumeAlert } from '../provider-states/setup/alert-states.ts';
import { applyForBlock, findOpenBlock } from '../provider-states/setup/block-states.ts';
import { applyToFollow } from '../provider-states/setup/follow-states.ts';
import { requestDeposit } from '../provider-states/setup/funds-states.ts';
import {
  FUTURE_NUMBER,
  type Images,
  submitIdentityOf,
  submitImages,
} from '../provider-states/setup/identity-states.ts';
import { applyForIpo, findOpenOffering } from '../provider-states/setup/ipo-states.ts';
import { applyForLoan } from '../provider-states/setup/loan-states.ts';
import { buyShares, closeShares } from '../provider-states/setup/trading-states.ts';
import { AnnouncedChanges, closedStream } from '../stream/announced-changes.ts';
import { asProviderUser, checkedUsers } from '../users/checked-users.ts';
import { callProvider, type ProviderUser } from '../users/provider-call.ts';
import { newIdempotencyKey, type TestUser } from '../users/test-users.ts';
import { inconsistencies } from './account-consistency.ts';
import type { CheckContext } from './operation-check.ts';

/** Longer than a provider takes that decides reviews by itself. */
const REVIEW_MS = 12_000;
const POLL_MS = 500;
/** Issues with prices that move, and the most yen of one share. */
const MOVING_ISSUES = 3;
const MOST_YEN = 8_000;
const CODE = '7203';
const OTHER_CODE = '6758';
const FUND_PASSWORD = 'fund4567';
const BANK_ACCOUNT = {
  holder_kana: 'サトウ イチロウ',
  bank_code: '9998',
  branch_code: '001',
  account_type: 'ordinary',
  is_default: false,
} as const;

/** A question in English, which the reply is in too. */
const QUESTION = { query: { lang: 'en' }, body: { topic: 'trading', text: 'When does the market close?' } };

interface Surroundings {
  /** The last exchange of the user. */
  readonly sent: { readonly last?: Exchange };
  readonly announced: AnnouncedChanges | null;
  readonly reviewMs: number;
}

/**
 * One account that is used for everything that a user can do within some seconds, one action after the other: after each of them the user's
 * reads must agree. What the provider refuses, for example because the market is closed, is left out. Other checks can come between its
 * phases, in which the provider decides reviews.
 */
export class UsedAccount {
  readonly findings: Finding[] = [];
  /** Actions that the provider refused. */
  readonly refused: string[] = [];
  readonly user: ProviderUser;
  readonly #context: CheckContext;
  readonly #phases: (readonly Action[])[];
  readonly #known = new Set<string>();
  readonly #announced: AnnouncedChanges | null;

  readonly #sent: Surroundings['sent'];

  private constructor(context: CheckContext, user: TestUser, { sent, announced, reviewMs }: Surroundings) {
    this.#context = context;
    this.#announced = announced;
    this.#sent = sent;
    this.#phases = phasesOf(user, reviewMs);
    this.user = asProviderUser(user);
  }

  /** @param reviewMs how long it waits for a decision of the provider */
  static async open(context: CheckContext, reviewMs = REVIEW_MS): Promise<UsedAccount> {
    const { provider } = context;
    const sent: { last?: Exchange } = {};
    const onExchange = (exchange: Exchange) => {
      sent.last = exchange;
      return provider.onExchange(exchange);
    };
    const user = await checkedUsers({ ...provider, onExchange }).signUp();
    const ask = operationOf('sendSupportMessage');
    if (context.built.has(ask)) await callProvider(provider, ask, QUESTION, asProviderUser(user));
    const announced = await AnnouncedChanges.listen(context, asProviderUser(user));
    const account = new UsedAccount(context, user, { sent, announced, reviewMs });
    if (announced === null && context.built.has(operationOf('issueStreamTicket')))
      account.findings.push(closedStream(provider));
    return account;
  }

  /** Takes the actions of the next phase. */
  async useFurther(): Promise<void> {
    for (const action of this.#phases.shift() ?? []) await this.#take(action);
    await this.#announced?.ping();
  }

  /** Takes all actions that are left, and compares what the stream announced with the reads. */
  async useToTheEnd(): Promise<void> {
    while (this.#phases.length > 0) await this.useFurther();
    this.findings.push(...((await this.#announced?.end()) ?? []));
  }

  async #take([name, act, mustSucceed]: Action): Promise<void> {
    const { provider, built } = this.#context;
    try {
      await act();
    } catch (error) {
      this.refused.push(`${name}: ${errorMessage(error)}`);
      const { last } = this.#sent;
      if (mustSucceed !== undefined && error instanceof RefusalError && last !== undefined) {
        const detail = `${error.message}, but ${mustSucceed}`;
        this.findings.push(findingOf(last.operation, last.request, { rule: 'refused_valid', detail }));
      }
    }
    for (const { violation, read } of await inconsistencies(provider, this.user.token, built)) {
      if (this.#known.has(violation.pointer ?? '')) continue;
      this.#known.add(violation.pointer ?? '');
      const detail = `after ${name}: ${violation.detail}`;
      this.findings.push(findingOf(read.operation, read.request, { ...violation, detail }));
    }
  }
}

/** @param mustSucceed why the contract lets no provider refuse it */
type Action = readonly [name: string, act: () => Promise<unknown>, mustSucceed?: string];

/** The actions in their order; later ones use the records of earlier ones. */
function phasesOf(user: TestUser, reviewMs: number): (readonly Action[])[] {
  const decided = (isDone: () => Promise<boolean>) => until(isDone, reviewMs);
  const { client } = user;
  const key = () => ({ idempotencyKey: newIdempotencyKey() });
  const records = { long: '', leveraged: '', short: '', loan: '' };
  const orders: string[] = [];
  const moving: string[] = [];
  let images: Images = { front_image_id: '', back_image_id: '' };
  const place = async (body: Partial<BodyOf<'placeOrder'>>) =>
    unwrap(await client.placeOrder({ body: { ...ORDER, ...body }, ...key() }));
  const quote = async () => unwrap(await client.getStock({ path: { code: CODE } })).quote;
  const change = async (order_id: string, body: BodyOf<'changeOrder'>) =>
    unwrap(await client.changeOrder({ path: { order_id }, body, ...key() }));
  const cancel = async (order_id = '') => unwrap(await client.cancelOrder({ path: { order_id }, ...key() }));
  const begun: readonly Action[] = [
    [
      'submitting documents with a wrong number',
      async () => {
        images = await submitIdentityOf(user, FUTURE_NUMBER);
      },
    ],
    ['requesting a deposit', () => requestDeposit(user)],
    [
      'opening positions',
      async () => {
        records.long = await buyShares(user, 600);
        records.leveraged = (await place({ quantity: 200, leverage: 2 })).position_id ?? '';
        records.short = (await place({ direction: 'short', leverage: 2 })).position_id ?? '';
        for (const code of await movingCodes(user)) moving.push((await place({ code })).position_id ?? '');
      },
    ],
    [
      'placing orders that wait',
      async () => {
        const { lower_limit: price } = await quote();
        for (const quantity of [300, 100, 200])
          orders.push((await place({ price_type: 'limit', price, quantity })).order_id);
      },
    ],
    ['changing an order', () => change(orders[0] ?? '', { quantity: 200 })],
    ['cancelling an order', () => cancel(orders[1])],
    [
      'placing closing orders',
      async () => {
        const { upper_limit: price } = await quote();
        for (const quantity of [100, 200]) {
          const { order_id } = await closeShares(user, records.long, { quantity, price });
          orders.unshift(order_id);
        }
      },
    ],
    ['changing a closing order', () => change(orders[0] ?? '', { quantity: 100 })],
    ['cancelling a closing order', () => cancel(orders[0])],
    ['cancelling the last closing order', () => cancel(orders[1])],
    ['closing a part of a position', () => closeShares(user, records.long, { quantity: 100 })],
    ['closing all shares of a position', () => closeWorst(user, [records.leveraged])],
    ['writing the journal', () => writeJournal(user)],
    [
      'setting alerts',
      async () => {
        const alert_id = await setAlert(user, volumeAlert(String(UNREACHED_VOLUME)));
        await setAlert(user, volumeAlert(String(UNREACHED_VOLUME - 1)));
        unwrap(await client.deletePriceAlert({ path: { alert_id } }));
      },
    ],
    [
      'watching issues',
      async () => {
        for (const code of [CODE, OTHER_CODE]) unwrap(await client.addToWatchlist({ path: { code } }));
        unwrap(await client.createWatchGroup({ body: { name: 'A', codes: [CODE, OTHER_CODE] } }));
        unwrap(await client.createWatchGroup({ body: { name: 'B', codes: [OTHER_CODE] } }));
      },
    ],
    [
      'watching an issue no longer',
      () => client.removeFromWatchlist({ path: { code: OTHER_CODE } }).then(unwrap),
    ],
    ['applying for an offering', async () => applyForIpo(user, await findOpenOffering(user))],
    ['applying for a block', async () => applyForBlock(user, await findOpenBlock(user))],
    ['applying to follow a product', () => applyToFollow(user, '300000.00')],
    ['choosing a fee plan and the former one again', () => chooseFeePlans(user)],
    ['reading messages', () => readMessages(user)],
    [
      'setting a fund password',
      () => client.changeFundPassword({ body: { new_password: FUND_PASSWORD } }).then(unwrap),
    ],
  ];
  const corrected: readonly Action[] = [
    [
      'correcting the number of the documents',
      async () => {
        await decided(async () => unwrap(await client.getIdentity()).state !== 'under_review');
        const { state } = unwrap(await client.getIdentity());
        if (state === 'failed') await submitImages(user, images);
      },
      'accepted fields, including images, are sent again unchanged',
    ],
  ];
  const verified: readonly Action[] = [
    [
      'waiting for the identity verification',
      () => decided(async () => unwrap(await client.getIdentity()).state !== 'under_review'),
    ],
    [
      'applying for a loan',
      async () => {
        records.loan = await applyForLoan(user, {
          position_id: records.long,
          quantity: 200,
          amount: 200_000,
          term_days: 30,
        });
      },
    ],
    [
      'adding bank accounts',
      async () => {
        const [first, second] = [
          await addAccount(user, '0034821', false),
          await addAccount(user, '0034822', true),
        ];
        unwrap(await client.removeBankAccount({ path: { bank_account_id: second } }));
        return first;
      },
    ],
  ];
  const lent: readonly Action[] = [
    [
      'waiting for the loan',
      () =>
        decided(
          async () => unwrap(await client.getLoan({ path: { loan_id: records.loan } })).state !== 'applying',
        ),
    ],
    ...['adding collateral', 'adding collateral of the same position'].map(
      (name): Action => [
        name,
        async () => {
          const body = { collateral: [{ position_id: records.long, quantity: 100 }] };
          unwrap(await client.addCollateral({ path: { loan_id: records.loan }, body, ...key() }));
        },
      ],
    ),
    ...[50_000, 30_000].map(
      (amount): Action => [
        `repaying ${amount} yen of the loan`,
        async () =>
          unwrap(await client.repayLoan({ path: { loan_id: records.loan }, body: { amount }, ...key() })),
      ],
    ),
    ['requesting a withdrawal', () => withdraw(user)],
    [
      'waiting for the deposit',
      () =>
        decided(async () =>
          unwrap(await client.listDeposits()).items.every(({ state }) => state !== 'awaiting_review'),
        ),
    ],
    // Prices have moved since: a gain may follow a loss.
    ...Array.from(
      { length: MOVING_ISSUES + 1 },
      (_, at): Action => [
        `closing the worst of ${MOVING_ISSUES + 1 - at} positions`,
        () => closeWorst(user, [records.short, ...moving]),
      ],
    ),
    ['reading new messages', () => readMessages(user)],
  ];
  return [begun, corrected, verified, lent];
}

const ORDER: BodyOf<'placeOrder'> = {
  code: CODE,
  direction: 'long',
  price_type: 'market',
  price: null,
  quantity: 100,
  leverage: 1,
};

/** Polls until a review is decided; without a decision the later actions are refused. */
async function until(isDone: () => Promise<boolean>, reviewMs: number): Promise<void> {
  const end = performance.now() + reviewMs;
  while (!(await isDone()) && performance.now() < end) await setTimeout(POLL_MS);
}

/** The issues with the largest changes of their prices today. */
async function movingCodes({ client }: TestUser): Promise<readonly string[]> {
  const { items } = unwrap(await client.listStocks({ query: { limit: 100 } }));
  const changeOf = ({ change_rate }: (typeof items)[number]) => Math.abs(Number(change_rate));
  const sorted = items
    .filter(({ price }) => Number(price) < MOST_YEN)
    .toSorted((a, b) => changeOf(b) - changeOf(a));
  return sorted.slice(0, MOVING_ISSUES).map(({ code }) => code);
}

/** Closes the open one of these positions with the worst result. */
async function closeWorst(user: TestUser, ids: readonly string[]): Promise<unknown> {
  const { items } = unwrap(await user.client.listPositions({ query: { limit: 100 } }));
  const [worst] = items
    .filter(({ position_id, quantity }) => ids.includes(position_id) && quantity > 0)
    .toSorted((one, other) => one.unrealised_profit_loss - other.unrealised_profit_loss);
  return worst && closeShares(user, worst.position_id, { quantity: worst.quantity });
}

async function writeJournal({ client }: TestUser): Promise<void> {
  const { items } = unwrap(await client.listJournalTrades());
  for (const [at, { position_id, direction, open_price }] of items.entries()) {
    const path = { position_id };
    const stop = Number(open_price) * (direction === 'long' ? 0.9 : 1.1);
    const entry = {
      plan: 'Buy the dip.',
      note: null,
      stop_price: String(Math.floor(stop)),
      target_price: null,
    };
    const { version } = unwrap(
      await client.saveJournalEntry({ path, body: { ...entry, version: 0, tags: ['early', 'plan'] } }),
    );
    if (at === 0)
      unwrap(await client.saveJournalEntry({ path, body: { ...entry, version, tags: ['plan'] } }));
  }
}

async function chooseFeePlans({ client }: TestUser): Promise<void> {
  const { plans, current }: DataOf<'listFeePlans'> = unwrap(await client.listFeePlans());
  const other = plans.find(({ plan_id }) => plan_id !== current);
  for (const plan_id of [other?.plan_id ?? current, current])
    unwrap(await client.chooseFeePlan({ path: { plan_id } }));
}

async function readMessages({ client }: TestUser): Promise<void> {
  const { items } = unwrap(await client.listMessages());
  const [unread] = items.filter(({ read_at }) => read_at === null);
  if (unread) unwrap(await client.readMessage({ path: { message_id: unread.message_id } }));
}

async function addAccount(
  { client }: TestUser,
  account_number: string,
  is_default: boolean,
): Promise<string> {
  const body = { ...BANK_ACCOUNT, account_number, is_default };
  return unwrap(await client.addBankAccount({ body })).bank_account_id;
}

async function withdraw({ client }: TestUser): Promise<void> {
  const [account] = unwrap(await client.listBankAccounts()).items;
  const body = {
    amount: 100_000,
    bank_account_id: account?.bank_account_id ?? '',
    fund_password: FUND_PASSWORD,
  };
  unwrap(await client.requestWithdrawal({ body, idempotencyKey: newIdempotencyKey() }));
}
