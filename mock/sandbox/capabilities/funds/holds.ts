import { and, eq, like, min, not, sql, sum } from 'drizzle-orm';
import { pageOfRecord } from '#control/record-page.ts';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { fillPlaceholders, formatInstant, TIME_OF_DAY } from '#frame/contract/texts.ts';
import { timestampOrNull } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { Issue } from '#market/universe.ts';
import type { ReservedCash, WithdrawalHold } from './rules/withdrawable.ts';
import { AND_OTHERS, HOLD_LABELS } from './texts.ts';

/**
 * The user's reserved cash by record, orders excluded: the balance that each record's ledger postings leave in
 * `user_reserved`. Orders are excluded because they post their reserve to the position that they open.
 */
export async function readReservedCash(db: Executor, userId: string): Promise<ReservedCash[]> {
  const rows = await db
    .select({
      recordId: ledgerEntries.referenceId,
      amount: sum(ledgerPostings.amount).mapWith(Number),
      at: min(ledgerEntries.at).mapWith(Number),
      code: min(ledgerEntries.stockCode),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.entryId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(ledgerPostings.account, 'user_reserved'),
        not(like(ledgerEntries.referenceId, 'ord%')),
        not(like(ledgerEntries.referenceId, 'pos%')),
      ),
    )
    .groupBy(ledgerEntries.referenceId)
    .having(sql`sum(${ledgerPostings.amount}) > 0`);
  return rows.map(({ recordId, at, ...row }) => ({ ...row, recordId: recordId ?? '', at: at ?? 0 }));
}

/** A hold as the contract writes it. */
export function withdrawalHoldOnWire(
  { reason, amount, until, count, first }: WithdrawalHold,
  lang: Lang,
  issueOf: (code: string) => Issue,
): Schemas['WithdrawalHold'] {
  const held: Readonly<Record<string, string>> = {
    stock: first.code === null ? '' : issueOf(first.code).shortName[lang],
    day: formatInstant(lang, { month: 'numeric', day: 'numeric' }, first.at),
    time: formatInstant(lang, TIME_OF_DAY, first.at),
  };
  const label = fillPlaceholders(HOLD_LABELS[reason], lang, (name) => held[name] ?? '').replace(
    /^[・, ]+/,
    '',
  );
  const more: Readonly<Record<string, string>> = { label, count: String(count - 1) };
  const words = count === 1 ? label : fillPlaceholders(AND_OTHERS.more, lang, (name) => more[name] ?? '');
  return {
    reason,
    amount,
    until: timestampOrNull(until),
    count,
    label: words,
    link: pageOfRecord(first.recordId),
  };
}
