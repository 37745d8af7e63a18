import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBusinessDay, parseDay } from '../../sdk/src/rules/index.ts';
import { layout } from './layout.ts';
import { outcomesOf } from './outcomes.ts';

type Json = Readonly<Record<string, unknown>>;

const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Json;
const examples = outcomesOf(bundle).flatMap(({ operationId, examples: own }) =>
  own.map(({ name, value }) => ({ operationId, name, data: (value as { data: unknown }).data })),
);
/** Every object inside the examples, with the name of its example. */
const objects = examples.flatMap(({ name, data }) => objectsIn(data).map((object) => ({ name, object })));
const those = (keys: readonly string[]) => objects.filter(({ object }) => keys.every((key) => key in object));
const sum = (numbers: readonly unknown[]) => numbers.reduce<number>((total, n) => total + Number(n), 0);

function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(objectsIn)];
}

const ON_BUSINESS_DAYS =
  /^(listing_date|issue_date|due_date|reference_date|waitlist_subscribe_to|reference_expires_at|arrives_by|automatic_close_at|draw_date|settlement_date|record_date|last_cum_date|ex_date|pay_date|trading_date|apply_from|apply_to|allot_at|subscribe_from|subscribe_to|draw_at|next_open_at)$/;

test('what happens on business days happens on business days', () => {
  const dates = objects.flatMap(({ name, object }) =>
    Object.entries(object)
      .filter(([key, date]) => ON_BUSINESS_DAYS.test(key) && date !== null)
      .map(([key, date]) => ({ name, key, date: String(date).slice(0, 10) })),
  );
  expect(dates.length).toBeGreaterThan(40);
  expect(dates.filter(({ date }) => !isBusinessDay(parseDay(date)))).toEqual([]);
});

test('both sides of every ledger entry sum to zero', () => {
  const entries = those(['postings']);
  expect(entries.length).toBeGreaterThan(0);
  const off = entries.filter(
    ({ object }) => sum((object.postings as Json[]).map(({ amount }) => amount)) !== 0,
  );
  expect(off).toEqual([]);
});

test('a dividend is its shares times its amount, less 15.315 % and 5 %, each rounded down', () => {
  for (const { object } of those(['per_share', 'net']).filter(({ object: { kind } }) => kind === 'cash')) {
    const gross = Math.floor(
      (Number(object.eligible_quantity) * Math.round(Number(object.per_share) * 100)) / 100,
    );
    expect(object).toMatchObject({
      gross,
      tax_national: Math.floor((gross * 15_315) / 100_000),
      tax_local: Math.floor((gross * 5) / 100),
    });
    expect(object.net).toBe(gross - Number(object.tax_national) - Number(object.tax_local));
  }
});

test('what is owed of a loan is principal, interest and late charge', () => {
  const loans = those(['amount_to_repay', 'late_charge']);
  expect(loans.length).toBeGreaterThan(2);
  for (const { object } of loans) {
    expect(object.amount_to_repay).toBe(
      sum([object.outstanding_principal, object.interest_accrued, object.late_charge]),
    );
  }
});

test('what is withdrawable is the balance less what is held', () => {
  for (const { object } of those(['withdrawable_amount', 'holds'])) {
    expect(object.withdrawable_amount).toBe(
      Number(object.balance) - sum((object.holds as Json[]).map(({ amount }) => amount)),
    );
  }
});

test('a refusal names a field of its own request, or of the record that the call is about', () => {
  const strangers = examples
    .flatMap(({ operationId, name, data }) => {
      const { field, retryable } = (data ?? {}) as Json;
      return typeof field === 'string' && retryable !== undefined ? [{ operationId, name, field }] : [];
    })
    .filter(({ operationId, field }) => !fieldsOf(operationId).has(field));
  expect(strangers).toEqual([]);
});

/** Names of the parameters, the body's members and the members of what succeeds. */
function fieldsOf(operationId: string): Set<string> {
  const operation = Object.values(bundle.paths as Json)
    .flatMap((item) => Object.values(item as Json) as Json[])
    .find((candidate) => candidate.operationId === operationId);
  const parameters = ((operation?.parameters ?? []) as Json[]).map((parameter) => followed(parameter).name);
  const contents = Object.values(
    ((operation?.requestBody as Json | undefined)?.content ?? {}) as Json,
  ) as Json[];
  const members = contents.flatMap(({ schema }) =>
    Object.keys((followed(schema as Json).properties ?? {}) as Json),
  );
  const answered = examples
    .filter((example) => example.operationId === operationId)
    .flatMap(({ data }) => Object.keys(data ?? {}));
  return new Set([...parameters.map(String), ...members, ...answered]);
}

function followed(node: Json): Json {
  if (typeof node.$ref !== 'string') return node;
  return node.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Json)[key], bundle) as Json;
}
