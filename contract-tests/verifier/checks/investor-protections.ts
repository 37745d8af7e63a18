import { createHash } from 'node:crypto';
import { drawOutcomes, rankedLines, rankText, rosterText } from '@tsubame/sdk/rules';
import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { callProvider, type ProviderUser } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';

/** One promise to investors, and whether it was shown. */
export interface ProtectionResult {
  readonly id: string;
  readonly promise: string;
  readonly outcome: 'shown' | 'broken' | 'not tried';
}

type Json = Readonly<Record<string, unknown>>;
type ProtectionAttempt = { readonly exchange: Exchange; readonly faults: readonly string[] } | null;

/** Calls as a user who can do what the protection is about; null where nobody could be brought there. */
export interface ProtectionContext {
  readonly context: CheckContext;
  /** What was chosen to be judged, built or not: protections of nothing else are tried. */
  readonly chosen: ReadonlySet<Operation>;
  readonly user: Pick<ProviderUser, 'token' | 'pool'>;
  /** Brings about a user who may withdraw at this moment; fails where nobody can. */
  readonly saver: () => Promise<Readonly<Record<string, string>>>;
}

interface ProtectionCheck {
  readonly id: string;
  readonly promise: string;
  /** Operations whose answers show it. */
  readonly asks: readonly string[];
  readonly attempt: (scene: ProtectionContext) => Promise<ProtectionAttempt[]>;
}

const PROTECTIONS: readonly ProtectionCheck[] = [
  {
    id: 'paper',
    asks: ['getEnvironment'],
    promise: 'mode is paper, always',
    attempt: one('getEnvironment', ({ mode, simulated }) => [
      ...wrong(mode === 'paper', `mode is ${mode}`),
      ...wrong(simulated === true, 'not simulated'),
    ]),
  },
  {
    id: 'top-up',
    asks: ['getTopUpUrl'],
    promise: 'topping up stays inside the app',
    attempt: one('getTopUpUrl', ({ url, simulated }) => [
      ...wrong(String(url).startsWith('/app/#/'), `leads to ${url}`),
      ...wrong(simulated === true, 'not simulated'),
    ]),
  },
  {
    id: 'support',
    asks: ['listSupportChannels'],
    promise: 'support is simulated',
    attempt: one('listSupportChannels', ({ items }) =>
      wrong(
        (items as Json[]).every(({ simulated }) => simulated === true),
        'a channel is not simulated',
      ),
    ),
  },
  {
    id: 'loan-rate',
    asks: ['getLoanTerms', 'quoteLoan'],
    promise: 'no loan rate passes the legal cap',
    attempt: loanRates,
  },
  {
    id: 'draw',
    asks: ['getIpoDraw', 'getBlockTradeDraw'],
    promise: 'a draw is committed to beforehand and can be worked out again',
    attempt: draws,
  },
  // Last: its state moves the clock where it has an operator.
  {
    id: 'withdrawal',
    asks: ['getWithdrawalTerms', 'requestWithdrawal'],
    promise: 'no withdrawal is refused for rank, score, fee, tax or deposit',
    attempt: withdrawal,
  },
];

/** Tries every protection of the contract's section 5 that calls can show. */
export async function checkProtections(
  scene: ProtectionContext,
): Promise<{ findings: Finding[]; protections: ProtectionResult[] }> {
  const findings: Finding[] = [];
  const protections: ProtectionResult[] = [];
  for (const { id, promise, asks, attempt } of PROTECTIONS) {
    if (!asks.some((name) => scene.chosen.has(operationOf(name)))) continue;
    const tried = (await attempt(scene)).filter((each) => each !== null);
    for (const { exchange, faults } of tried)
      for (const detail of faults)
        findings.push(
          findingOf(exchange.operation, exchange.request, {
            rule: 'protection',
            pointer: `/${id}`,
            detail: `${promise}: ${detail}`,
          }),
        );
    const isBroken = tried.some(({ faults }) => faults.length > 0);
    protections.push({
      id,
      promise,
      outcome: tried.length === 0 ? 'not tried' : isBroken ? 'broken' : 'shown',
    });
  }
  return { findings, protections };
}

const wrong = (isRight: boolean, what: string) => (isRight ? [] : [what]);

async function ask(
  { context, user }: ProtectionContext,
  id: string,
  draft: Parameters<typeof callProvider>[2] = {},
): Promise<Exchange | null> {
  const operation = operationOf(id);
  return context.built.has(operation) ? callProvider(context.provider, operation, draft, user) : null;
}

function one(id: string, faultsOf: (data: Json) => string[]) {
  return async (scene: ProtectionContext): Promise<ProtectionAttempt[]> => {
    const exchange = await ask(scene, id);
    const data = exchange && successDataOf(exchange);
    return exchange && data ? [{ exchange, faults: faultsOf(data) }] : [];
  };
}

/** Within the terms, at an hour, with the right password and an account that is held no more, only identity may stand in the way. */
async function withdrawal({ context, saver: bring }: ProtectionContext): Promise<ProtectionAttempt[]> {
  const [terms, request] = [operationOf('getWithdrawalTerms'), operationOf('requestWithdrawal')];
  if (!context.built.has(terms) || !context.built.has(request)) return [];
  const saver = await bring().catch(() => null);
  if (!saver) return [];
  const sender = { token: saver.token ?? '' };
  const asked = await callProvider(context.provider, terms, {}, sender);
  const { fee, minimum_amount, withdrawable_amount } = successDataOf(asked) ?? {};
  const free = { exchange: asked, faults: wrong(fee === 0, `a fee of ${fee} yen`) };
  const results: ProtectionAttempt[] = [free];
  for (const amount of new Set([
    Number(minimum_amount),
    Number(withdrawable_amount) - Number(minimum_amount),
  ])) {
    const body = { amount, bank_account_id: saver.bank_account_id, fund_password: FUND_PASSWORD };
    const headers = { 'Idempotency-Key': newIdempotencyKey() };
    const exchange = await callProvider(context.provider, request, { body, headers }, sender);
    const record = successDataOf(exchange);
    const text = 'text' in exchange.answer ? exchange.answer.text.slice(0, 300) : exchange.answer.broken;
    const faults = record
      ? wrong(record.fee === 0, `a fee of ${record.fee} yen`)
      : [`${amount} of ${withdrawable_amount} withdrawable yen refused: ${text}`];
    results.push({ exchange, faults });
  }
  return results;
}

/** Of the state `accountKept`. */
const FUND_PASSWORD = 'fund456';

/** Interest Rate Restriction Act, article 1: 20, 18 and 15 % a year by principal. */
function legalCap(principal: number): number {
  if (principal < 100_000) return 0.2;
  return principal < 1_000_000 ? 0.18 : 0.15;
}

async function loanRates(scene: ProtectionContext): Promise<ProtectionAttempt[]> {
  const terms = await ask(scene, 'getLoanTerms');
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
      faults: [...caps.flat(), ...wrong(Number(data.annual_rate) <= lowest, `${data.annual_rate} a year`)],
    },
  ];
  const collateral = [{ position_id: scene.user.pool.pick('PositionId', 0), quantity: 100 }];
  if (collateral[0]?.position_id === undefined) return results;
  for (const amount of [100_000, 990_000, 1_000_000]) {
    const exchange = await ask(scene, 'quoteLoan', { body: { amount, term_days: 270, collateral } });
    const quote = exchange && successDataOf(exchange);
    if (exchange && quote)
      results.push({
        exchange,
        faults: wrong(
          Number(quote.annual_rate) <= legalCap(amount),
          `${quote.annual_rate} a year for ${amount} yen`,
        ),
      });
  }
  return results;
}

const MOST_DRAWS = 10;

async function draws(scene: ProtectionContext): Promise<ProtectionAttempt[]> {
  const results: ProtectionAttempt[] = [];
  for (const [id, schema, name] of [
    ['getIpoDraw', 'IpoId', 'ipo_id'],
    ['getBlockTradeDraw', 'BlockTradeId', 'block_trade_id'],
  ] as const)
    for (const subject of scene.user.pool.all(schema).slice(0, MOST_DRAWS)) {
      const exchange = await ask(scene, id, { path: { [name]: subject } });
      const proof = exchange && successDataOf(exchange);
      if (!exchange || !proof) continue;
      const page = (cursor: string) => ask(scene, id, { path: { [name]: subject }, query: { cursor } });
      results.push({ exchange, faults: drawProofViolations(await wholeProof(proof, page)) });
    }
  return results;
}

/** Of a thousand rows each: more than anybody waits for. */
const MOST_PAGES = 20;

/** A proof with every page of its roster. */
async function wholeProof(proof: Json, page: (cursor: string) => Promise<Exchange | null>): Promise<Json> {
  const roster = proof.roster as { items: readonly Row[]; next_cursor: string | null };
  const items = [...roster.items];
  let next = roster.next_cursor;
  for (let pages = 1; next !== null && pages < MOST_PAGES; pages++) {
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

/** A draw worked out again from what it publishes. */
export function drawProofViolations(proof: Json): string[] {
  const { stage, seed, seed_commitment, roster_hash } = proof as Readonly<Record<string, string | null>>;
  const { items, next_cursor } = proof.roster as { items: readonly Row[]; next_cursor: string | null };
  if (stage !== 'drawn') return wrong(seed === null, `the seed is told while the draw is ${stage}`);
  if (next_cursor !== null)
    return wrong(sha256(String(seed)) === seed_commitment, 'the seed is not the one committed to');
  const hash = sha256(rosterText(items));
  const terms = proof as unknown as Parameters<typeof drawOutcomes>[0];
  const hashes = new Map(
    rankedLines(items, terms).map(({ entry }) => [entry, sha256(rankText(String(seed), hash, entry))]),
  );
  const byEntry = new Map(items.map((row) => [row.entry, row]));
  const different = drawOutcomes(terms, items, hashes).filter(
    ({ entry, rank, allotted_lots, waitlist_position }) => {
      const row = byEntry.get(entry);
      return (
        row?.rank !== rank ||
        (row?.allotted_lots ?? 0) !== allotted_lots ||
        row?.waitlist_position !== waitlist_position
      );
    },
  );
  return [
    ...wrong(sha256(String(seed)) === seed_commitment, 'the seed is not the one committed to'),
    ...wrong(hash === roster_hash, 'the roster is not the one of its hash'),
    ...wrong(different.length === 0, `${different.length} of ${items.length} results are others`),
  ];
}
