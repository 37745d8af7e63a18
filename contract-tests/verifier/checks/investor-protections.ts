import { createHash } from 'node:crypto';
import {
  type DrawResults,
  type DrawTerms,
  differingLines,
  drawDifferences,
  drawOutcomes,
  rankedLines,
  rankText,
  rosterText,
} from '@tsubame/sdk/rules';
import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { callProvider, type ProviderUser } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';

/** One promise to investors, and whether the provider was shown to keep it. */
export interface ProtectionResult {
  readonly id: string;
  readonly promise: string;
  readonly outcome: 'shown' | 'broken' | 'not tried';
}

type Json = Readonly<Record<string, unknown>>;
type ProtectionAttempt = { readonly exchange: Exchange; readonly violations: readonly string[] } | null;

/** What the protection checks share. */
export interface ProtectionContext {
  readonly checkContext: CheckContext;
  /** Selected operations, implemented or not; only their protections are checked. */
  readonly chosen: ReadonlySet<Operation>;
  readonly user: Pick<ProviderUser, 'token' | 'pool'>;
  /** Sets up a user who may withdraw now; rejects if the provider offers no way to do so. */
  readonly setUpWithdrawer: () => Promise<Readonly<Record<string, string>>>;
}

interface ProtectionCheck {
  readonly id: string;
  readonly promise: string;
  /** Operations with responses that show whether the promise is kept. */
  readonly operations: readonly string[];
  readonly attempt: (context: ProtectionContext) => Promise<ProtectionAttempt[]>;
}

const PROTECTIONS: readonly ProtectionCheck[] = [
  {
    id: 'paper',
    operations: ['getEnvironment'],
    promise: 'mode is paper, always',
    attempt: checkResponse('getEnvironment', ({ mode, simulated }) => [
      ...wrong(mode === 'paper', `mode is ${mode}`),
      ...wrong(simulated === true, 'not simulated'),
    ]),
  },
  {
    id: 'top-up',
    operations: ['getTopUpUrl'],
    promise: 'topping up stays inside the app',
    attempt: checkResponse('getTopUpUrl', ({ url, simulated }) => [
      ...wrong(String(url).startsWith('/app/#/'), `leads to ${url}`),
      ...wrong(simulated === true, 'not simulated'),
    ]),
  },
  {
    id: 'support',
    operations: ['listSupportChannels'],
    promise: 'support is simulated',
    attempt: checkResponse('listSupportChannels', ({ items }) =>
      wrong(
        (items as Json[]).every(({ simulated }) => simulated === true),
        'a channel is not simulated',
      ),
    ),
  },
  {
    id: 'loan-rate',
    operations: ['getLoanTerms', 'quoteLoan'],
    promise: 'no loan rate exceeds the legal cap',
    attempt: loanRates,
  },
  {
    id: 'draw',
    operations: ['getIpoDraw', 'getBlockTradeDraw'],
    promise: 'a draw is committed to in advance and can be calculated again',
    attempt: draws,
  },
  // Last, because an operator may move the clock to set up its state.
  {
    id: 'withdrawal',
    operations: ['getWithdrawalTerms', 'requestWithdrawal'],
    promise: 'no withdrawal is refused for rank, score, fee, tax or deposit',
    attempt: withdrawal,
  },
];

/** Checks every protection of the contract's section 5 that responses can show. */
export async function checkProtections(
  context: ProtectionContext,
): Promise<{ findings: Finding[]; protections: ProtectionResult[] }> {
  const findings: Finding[] = [];
  const protections: ProtectionResult[] = [];
  for (const { id, promise, operations, attempt } of PROTECTIONS) {
    if (!operations.some((name) => context.chosen.has(operationOf(name)))) continue;
    const tried = (await attempt(context)).filter((each) => each !== null);
    for (const { exchange, violations } of tried)
      for (const detail of violations)
        findings.push(
          findingOf(exchange.operation, exchange.request, {
            rule: 'protection',
            pointer: `/${id}`,
            detail: `${promise}: ${detail}`,
          }),
        );
    const isBroken = tried.some(({ violations }) => violations.length > 0);
    protections.push({
      id,
      promise,
      outcome: tried.length === 0 ? 'not tried' : isBroken ? 'broken' : 'shown',
    });
  }
  return { findings, protections };
}

const wrong = (isRight: boolean, what: string) => (isRight ? [] : [what]);

async function send(
  { checkContext, user }: ProtectionContext,
  id: string,
  draft: Parameters<typeof callProvider>[2] = {},
): Promise<Exchange | null> {
  const operation = operationOf(id);
  return checkContext.built.has(operation)
    ? callProvider(checkContext.provider, operation, draft, user)
    : null;
}

function checkResponse(id: string, problemsOf: (data: Json) => string[]) {
  return async (context: ProtectionContext): Promise<ProtectionAttempt[]> => {
    const exchange = await send(context, id);
    const data = exchange && successDataOf(exchange);
    return exchange && data ? [{ exchange, violations: problemsOf(data) }] : [];
  };
}

/** A request within the terms, from an account that is not held and with the correct password, may be refused only for identity. */
async function withdrawal({
  checkContext,
  setUpWithdrawer,
}: ProtectionContext): Promise<ProtectionAttempt[]> {
  const [terms, request] = [operationOf('getWithdrawalTerms'), operationOf('requestWithdrawal')];
  if (!checkContext.built.has(terms) || !checkContext.built.has(request)) return [];
  const withdrawer = await setUpWithdrawer().catch(() => null);
  if (!withdrawer) return [];
  const sender = { token: withdrawer.token ?? '' };
  const termsRead = await callProvider(checkContext.provider, terms, {}, sender);
  const { fee, minimum_amount, withdrawable_amount } = successDataOf(termsRead) ?? {};
  const free = { exchange: termsRead, violations: wrong(fee === 0, `a fee of ${fee} yen`) };
  const results: ProtectionAttempt[] = [free];
  for (const amount of new Set([
    Number(minimum_amount),
    Number(withdrawable_amount) - Number(minimum_amount),
  ])) {
    const body = { amount, bank_account_id: withdrawer.bank_account_id, fund_password: FUND_PASSWORD };
    const headers = { 'Idempotency-Key': newIdempotencyKey() };
    const exchange = await callProvider(checkContext.provider, request, { body, headers }, sender);
    const record = successDataOf(exchange);
    const text =
      'text' in exchange.response ? exchange.response.text.slice(0, 300) : exchange.response.broken;
    const violations = record
      ? wrong(record.fee === 0, `a fee of ${record.fee} yen`)
      : [`${amount} of ${withdrawable_amount} withdrawable yen refused: ${text}`];
    results.push({ exchange, violations });
  }
  return results;
}

/** The fund password of the state `accountKept`. */
const FUND_PASSWORD = 'fund456';

/** Interest Rate Restriction Act, article 1: 20, 18 and 15 % a year by principal. */
function legalCap(principal: number): number {
  if (principal < 100_000) return 0.2;
  return principal < 1_000_000 ? 0.18 : 0.15;
}

async function loanRates(context: ProtectionContext): Promise<ProtectionAttempt[]> {
  const terms = await send(context, 'getLoanTerms');
  const data = terms && successDataOf(terms);
  if (!terms || !data) return [];
  const caps = (data.legal_caps as readonly Json[]).map(({ principal_below, rate }) => {
    const cap = legalCap(principal_below === null ? 1_000_000 : Number(principal_below) - 1);
    return wrong(Number(rate) <= cap, `a cap of ${rate} up to ${principal_below} yen`);
  });
  const lowest = legalCap(Number(data.maximum_amount));
  const results: ProtectionAttempt[] = [
    {
      exchange: terms,
      violations: [
        ...caps.flat(),
        ...wrong(Number(data.annual_rate) <= lowest, `${data.annual_rate} a year`),
      ],
    },
  ];
  const collateral = [{ position_id: context.user.pool.pick('PositionId', 0), quantity: 100 }];
  if (collateral[0]?.position_id === undefined) return results;
  for (const amount of [100_000, 990_000, 1_000_000]) {
    const exchange = await send(context, 'quoteLoan', { body: { amount, term_days: 270, collateral } });
    const quote = exchange && successDataOf(exchange);
    if (exchange && quote)
      results.push({
        exchange,
        violations: wrong(
          Number(quote.annual_rate) <= legalCap(amount),
          `${quote.annual_rate} a year for ${amount} yen`,
        ),
      });
  }
  return results;
}

const MAX_DRAWS = 10;

async function draws(context: ProtectionContext): Promise<ProtectionAttempt[]> {
  const results: ProtectionAttempt[] = [];
  for (const [id, schema, name] of [
    ['getIpoDraw', 'IpoId', 'ipo_id'],
    ['getBlockTradeDraw', 'BlockTradeId', 'block_trade_id'],
  ] as const)
    for (const subject of context.user.pool.all(schema).slice(0, MAX_DRAWS)) {
      const exchange = await send(context, id, { path: { [name]: subject } });
      const proof = exchange && successDataOf(exchange);
      if (!exchange || !proof) continue;
      const page = (cursor: string) => send(context, id, { path: { [name]: subject }, query: { cursor } });
      results.push({ exchange, violations: drawProofViolations(await completeProof(proof, page)) });
    }
  return results;
}

/** A page has up to 1,000 rows; longer rosters are not read to their end. */
const MAX_PAGES = 20;

/** The proof with all pages of its roster. */
async function completeProof(proof: Json, page: (cursor: string) => Promise<Exchange | null>): Promise<Json> {
  const roster = proof.roster as { items: readonly Row[]; next_cursor: string | null };
  const items = [...roster.items];
  let next = roster.next_cursor;
  for (let pages = 1; next !== null && pages < MAX_PAGES; pages++) {
    const exchange = await page(next);
    const more = (exchange && successDataOf(exchange))?.roster as typeof roster | undefined;
    if (!more) break;
    items.push(...more.items);
    next = more.next_cursor;
  }
  return { ...proof, roster: { items, next_cursor: next } };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Row {
  readonly entry: string;
  readonly lots: number;
  readonly price: string | null;
  readonly rank: number | null;
  readonly allotted_lots: number | null;
  readonly waitlist_position: number | null;
}

/** Calculates a draw again from the published proof and returns the differences. */
export function drawProofViolations(proof: Json): string[] {
  const { stage, seed, seed_commitment, roster_hash } = proof as Readonly<Record<string, string | null>>;
  const { items, next_cursor } = proof.roster as { items: readonly Row[]; next_cursor: string | null };
  if (stage !== 'drawn') return wrong(seed === null, `the seed is published while the draw is ${stage}`);
  if (next_cursor !== null)
    return wrong(sha256(String(seed)) === seed_commitment, 'the seed does not match its commitment');
  const hash = sha256(rosterText(items));
  const terms = proof as unknown as DrawTerms;
  const hashes = new Map(
    rankedLines(items, terms).map(({ entry }) => [entry, sha256(rankText(String(seed), hash, entry))]),
  );
  const outcomes = drawOutcomes(terms, items, hashes);
  const differing = differingLines(items, outcomes);
  const { applicant_count } = proof;
  return [
    ...drawDifferences(proof as unknown as DrawResults, outcomes, hashes).map(
      ({ member, published, calculated }) => `${member} is ${published}, but the draw gives ${calculated}`,
    ),
    ...wrong(
      applicant_count === items.length,
      `applicant_count is ${applicant_count}, but the roster has ${items.length} lines`,
    ),
    ...wrong(sha256(String(seed)) === seed_commitment, 'the seed does not match its commitment'),
    ...wrong(hash === roster_hash, 'the roster does not match its hash'),
    ...wrong(differing.length === 0, `${differing.length} of ${items.length} results differ`),
  ];
}
