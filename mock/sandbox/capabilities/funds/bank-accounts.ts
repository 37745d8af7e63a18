import { bankAccountDigits, bankAccountHeldUntil, bankKana, wideKana } from '@tsubame/sdk/rules';
import type { BankAccountSnapshot } from '@tsubame/sdk/schema';
import { and, eq } from 'drizzle-orm';
import type { Input } from '#frame/contract/handlers.ts';
import { notFound, ProtocolError, throwIfRefused } from '#frame/contract/refusal.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { FundsEnv } from './env.ts';
import { BANK_ACCOUNT, type BankAccountRow, WITHDRAWAL } from './records.ts';
import { bankOf } from './rules/banks.ts';
import {
  refuseBank,
  refuseBankAccountInUse,
  refuseBankWithoutBranch,
  refuseFourthBankAccount,
  refuseHolder,
  refuseUnverified,
} from './rules/refusals.ts';
import { bankAccounts, withdrawals } from './tables.ts';

type Added = Input<'addBankAccount'>['body'];
type Changed = Input<'updateBankAccount'>['body'];

/** @throws ProtocolError 422 if the contract's pattern accepts what is no account number */
function digitsOf(typed: string): string {
  const digits = bankAccountDigits(typed);
  if (digits === null)
    throw new ProtocolError(422, [{ path: 'body.account_number', message: 'must have up to 7 digits' }]);
  return digits;
}

/**
 * Adds an account at an instant (epoch ms). For an account that exists already, only its image and default are changed, so that a
 * repeated request adds no duplicate.
 *
 * @throws Refusal without a passed verification, for a fourth account, and for an invalid bank, holder or image.
 */
export async function addBankAccount(
  unit: Unit,
  env: FundsEnv,
  { userId, body }: { userId: string; body: Added },
  at: number,
): Promise<BankAccountRow> {
  const { state, nameKana } = await env.identityOf(unit.db, userId);
  throwIfRefused(refuseUnverified(state));
  const fields = {
    holderKana: wideKana(body.holder_kana),
    bankCode: body.bank_code,
    branchCode: body.branch_code,
    accountType: body.account_type,
    accountNumber: digitsOf(body.account_number),
  };
  const kept = await keptAccounts(unit, userId);
  const same = kept.find((row) => !differs(row, fields));
  if (same) {
    const id = same.bankAccountId;
    const rest: Changed = {
      ...(body.image_id === undefined || body.image_id === same.imageId ? {} : { image_id: body.image_id }),
      ...(body.is_default === true && !same.isDefault ? { is_default: true } : {}),
    };
    return Object.keys(rest).length === 0
      ? same
      : updateBankAccount(unit, env, { userId, id, body: rest }, at);
  }
  throwIfRefused(refuseFourthBankAccount(kept.length));
  throwIfRefused(refuseBank(fields.bankCode, fields.branchCode));
  if (nameKana !== null) throwIfRefused(refuseHolder(fields.holderKana, nameKana));
  const bankAccountId = newId('bnk');
  if (body.image_id !== undefined) await env.takeImage(unit, body.image_id, { recordId: bankAccountId, at });
  const isDefault = kept.length === 0 || body.is_default === true;
  if (isDefault) giveWay(unit, kept);
  const row = unit.begin(
    BANK_ACCOUNT,
    {
      ...fields,
      bankAccountId,
      userId,
      imageId: body.image_id ?? null,
      isDefault,
      heldUntil: bankAccountHeldUntil(at),
      createdAt: at,
    },
    { at, event: 'add', actor: 'user', reason: 'created' },
  );
  await announceChange(unit, 'added', row, at);
  return row;
}

/**
 * Changes the given fields; a change of bank, branch, number or holder holds withdrawals to the account for a day.
 *
 * @throws ProtocolError 404 for an account that is not the user's, Refusal while a withdrawal to it is under review, and
 * for an invalid bank, holder or image.
 */
export async function updateBankAccount(
  unit: Unit,
  env: FundsEnv,
  { userId, id, body }: { userId: string; id: string; body: Changed },
  at: number,
): Promise<BankAccountRow> {
  const row = await requireBankAccount(unit, id);
  const fields = {
    ...(body.holder_kana === undefined ? {} : { holderKana: wideKana(body.holder_kana) }),
    ...(body.bank_code === undefined ? {} : { bankCode: body.bank_code }),
    ...(body.branch_code === undefined ? {} : { branchCode: body.branch_code }),
    ...(body.account_type === undefined ? {} : { accountType: body.account_type }),
    ...(body.account_number === undefined ? {} : { accountNumber: digitsOf(body.account_number) }),
  };
  const isOther = differs(row, fields);
  if (isOther) await refuseIfInUse(unit, userId, id);
  throwIfRefused(refuseBankWithoutBranch({ bankCode: body.bank_code, branchCode: body.branch_code }, row));
  throwIfRefused(refuseBank(fields.bankCode ?? row.bankCode, fields.branchCode ?? row.branchCode));
  const { nameKana } = await env.identityOf(unit.db, userId);
  if (fields.holderKana !== undefined && nameKana !== null)
    throwIfRefused(refuseHolder(fields.holderKana, nameKana));
  if (typeof body.image_id === 'string') await env.takeImage(unit, body.image_id, { recordId: id, at });
  if (body.is_default) giveWay(unit, await keptAccounts(unit, userId), id);
  const changed = unit.change(
    BANK_ACCOUNT,
    row,
    {
      ...fields,
      ...(body.image_id === undefined ? {} : { imageId: body.image_id }),
      ...(body.is_default ? { isDefault: true } : {}),
      ...(isOther ? { heldUntil: bankAccountHeldUntil(at) } : {}),
    },
    { at, event: 'change', actor: 'user', reason: 'changed' },
  );
  if (isOther) await announceChange(unit, 'changed', changed, at);
  return changed;
}

/**
 * Removes an account; if it was the default, the oldest other account becomes the default. @throws as {@link
 * updateBankAccount} does.
 */
export async function removeBankAccount(
  unit: Unit,
  { userId, id }: { userId: string; id: string },
  at: number,
): Promise<void> {
  const row = await requireBankAccount(unit, id);
  await refuseIfInUse(unit, userId, id);
  const step = { at, event: 'remove', actor: 'user', reason: 'deleted' } as const;
  unit.change(BANK_ACCOUNT, row, { isDefault: false }, step);
  const [oldest] = await keptAccounts(unit, userId);
  if (row.isDefault && oldest) unit.note(BANK_ACCOUNT, oldest, { isDefault: true });
  await announceChange(unit, 'removed', row, at);
}

/** The user's account with that id. @throws ProtocolError 404 if the user has none. */
export async function requireBankAccount(unit: Unit, id: string): Promise<BankAccountRow> {
  const row = await unit.get(BANK_ACCOUNT, id);
  if (row?.state !== 'kept') throw notFound();
  return row;
}

/** The copy of an account that a withdrawal stores. */
export function bankAccountSnapshotOf(row: BankAccountRow): BankAccountSnapshot {
  const bank = bankOf(row.bankCode);
  return {
    bank_code: row.bankCode,
    bank_name: bank?.name ?? row.bankCode,
    branch_code: row.branchCode,
    branch_name: bank?.branches.find(({ code }) => code === row.branchCode)?.name ?? row.branchCode,
    account_type: row.accountType,
    account_number: `***${row.accountNumber.slice(-4)}`,
    holder_bank_kana: bankKana(row.holderKana),
  };
}

async function keptAccounts(unit: Unit, userId: string): Promise<BankAccountRow[]> {
  const rows = await unit.find(BANK_ACCOUNT, {
    where: and(eq(bankAccounts.userId, userId), eq(bankAccounts.state, 'kept')),
    matches: ({ state }) => state === 'kept',
  });
  return rows.toSorted((a, b) => a.seq - b.seq);
}

function differs(row: BankAccountRow, fields: Partial<BankAccountRow>): boolean {
  return Object.entries(fields).some(([name, value]) => row[name as keyof BankAccountRow] !== value);
}

function giveWay(unit: Unit, kept: readonly BankAccountRow[], to?: string): void {
  for (const row of kept)
    if (row.isDefault && row.bankAccountId !== to) unit.note(BANK_ACCOUNT, row, { isDefault: false });
}

async function refuseIfInUse(unit: Unit, userId: string, bankAccountId: string): Promise<void> {
  const [open] = await unit.find(WITHDRAWAL, {
    where: and(
      eq(withdrawals.userId, userId),
      eq(withdrawals.bankAccountId, bankAccountId),
      eq(withdrawals.state, 'awaiting_review'),
    ),
    matches: (row) => row.bankAccountId === bankAccountId && row.state === 'awaiting_review',
  });
  throwIfRefused(refuseBankAccountInUse(open?.withdrawalId));
}

async function announceChange(
  unit: Unit,
  what: 'added' | 'changed' | 'removed',
  row: BankAccountRow,
  at: number,
): Promise<void> {
  const { bank_name, account_number } = bankAccountSnapshotOf(row);
  await unit.announce('bank_account.changed', { what, bank: bank_name, number: account_number, at });
}

/** Holds withdrawals to every account of a user until an instant (epoch ms), as after a fund password reset. */
export async function holdBankAccounts(unit: Unit, userId: string, until: number): Promise<void> {
  for (const row of await keptAccounts(unit, userId))
    if (row.heldUntil < until) unit.note(BANK_ACCOUNT, row, { heldUntil: until });
}
