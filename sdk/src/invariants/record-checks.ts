import { CONTRACT, type FormulaId } from '../gen/invariants.gen.ts';
import { ACCOUNT_FORMULAS } from './account-formulas.ts';
import type { Json } from './amounts.ts';
import type { FormulasOf } from './formula.ts';
import { FUNDS_FORMULAS } from './funds-formulas.ts';
import { JOURNAL_FORMULAS } from './journal-formulas.ts';
import { LOAN_FORMULAS } from './loan-formulas.ts';
import { MARKET_FORMULAS } from './market-formulas.ts';
import { PRODUCT_FORMULAS } from './product-formulas.ts';
import type { Invariant, InvariantTables, ShownNumber } from './tables.ts';
import { timelineViolations } from './timeline.ts';
import { TRADING_FORMULAS } from './trading-formulas.ts';
import type { InvariantViolation } from './violation.ts';

/** The functions of all formulas, by the id of the invariant. */
export const FORMULAS: FormulasOf = {
  ...ACCOUNT_FORMULAS,
  ...MARKET_FORMULAS,
  ...TRADING_FORMULAS,
  ...PRODUCT_FORMULAS,
  ...LOAN_FORMULAS,
  ...JOURNAL_FORMULAS,
  ...FUNDS_FORMULAS,
};

const byRecord = new WeakMap<InvariantTables, ReadonlyMap<string, readonly Invariant[]>>();

/** Returns the invariants of a record of one kind. */
export function invariantsOf<Kind extends Invariant['kind']>(
  { tables, schema }: { readonly tables: InvariantTables; readonly schema: string },
  kind: Kind,
): Extract<Invariant, { kind: Kind }>[] {
  let known = byRecord.get(tables);
  if (known === undefined) {
    // Map.groupBy is not in Node 20, which the package supports.
    const groups = new Map<string, Invariant[]>();
    for (const each of tables.invariants) groups.set(each.of, [...(groups.get(each.of) ?? []), each]);
    known = groups;
    byRecord.set(tables, known);
  }
  return (known.get(schema) ?? []).filter(
    (each): each is Extract<Invariant, { kind: Kind }> => each.kind === kind,
  );
}

/**
 * Checks one record by itself: its calculated members, the numbers of business rules that it shows, the order of its values and
 * lists, and its timeline.
 *
 * @param schema name of the record's schema, such as `Order`
 * @param request members of path, query and body of the request
 * @param tables those of another contract than the SDK's
 */
export function recordViolations(
  schema: string,
  record: Json,
  request: Json,
  tables: InvariantTables = CONTRACT,
): InvariantViolation[] {
  const of = { tables, schema };
  return [
    ...invariantsOf(of, 'formula').flatMap((each) => formulaViolations(each, record, request)),
    ...invariantsOf(of, 'order').flatMap((each) => orderViolations(each, record)),
    ...invariantsOf(of, 'sorted').flatMap((each) => listViolations(each, record)),
    ...shownViolations(tables.shown[schema] ?? [], record),
    ...timelineViolations(tables.moves[schema], record),
  ];
}

function shownViolations(numbers: readonly ShownNumber[], record: Json): InvariantViolation[] {
  return numbers
    .filter(
      ({ member, value }) => member in record && JSON.stringify(record[member]) !== JSON.stringify(value),
    )
    .map(({ member, rule, value }) => {
      const [received, expected] = [JSON.stringify(record[member]), JSON.stringify(value)];
      const detail = `${member} is ${received}, but the rule ${rule} says ${expected}`;
      return { invariant: 'rule', pointer: `/${member}`, detail, received: record[member], expected: value };
    });
}

type AnyFormula = (record: Json, request: Json) => number | string | null | undefined;
type Of<Kind extends Invariant['kind']> = Extract<Invariant, { kind: Kind }>;

/** Returns the function of a formula; undefined only in another contract than the SDK's. */
function formulaOf(id: string): AnyFormula | undefined {
  return FORMULAS[id as FormulaId] as AnyFormula | undefined;
}

/** Returns the members of a record that a formula reads. */
export function readByFormula(id: string, record: Json, request: Json): Set<string> {
  const members = new Set<string>();
  const recorded = new Proxy(record, {
    get: (target, name) => {
      if (typeof name === 'string' && name in target) members.add(name);
      return Reflect.get(target, name);
    },
  });
  try {
    formulaOf(id)?.(recorded, request);
  } catch {
    // The record is wrong, which recordViolations reports.
  }
  return members;
}

function formulaViolations(
  { id, fields: [field], says, within = 0 }: Of<'formula'>,
  record: Json,
  request: Json,
): InvariantViolation[] {
  const received = record[field];
  if (received === undefined) return [];
  let expected: ReturnType<AnyFormula>;
  try {
    expected = formulaOf(id)?.(record, request);
  } catch (error) {
    // A member that the formula needs is null or out of its range.
    return [
      { invariant: id, pointer: `/${field}`, detail: `${field} cannot be calculated: ${error}`, received },
    ];
  }
  if (expected === undefined || received === expected) return [];
  const isRight =
    typeof expected === 'number'
      ? received !== null && Math.abs(Number(received) - expected) <= within
      : String(received) === expected;
  if (isRight) return [];
  const shown = typeof received === 'object' ? '' : ` ${received}`;
  const need = typeof expected === 'number' ? Math.round(expected * 10_000) / 10_000 : expected;
  return [
    {
      invariant: id,
      pointer: `/${field}`,
      detail: `${field}${shown} breaks “${says}” It should be ${need}`,
      expected: need,
      ...(typeof received === 'object' ? {} : { received }),
    },
  ];
}

function orderViolations({ id, fields }: Of<'order'>, record: Json): InvariantViolation[] {
  const steps = fields.filter((key) => record[key] !== null && record[key] !== undefined);
  return steps.slice(1).flatMap((key, index) => {
    const before = steps[index] ?? '';
    if (compareValues(record[before], record[key]) <= 0) return [];
    const detail = `${before} ${record[before]} is above ${key} ${record[key]}`;
    return [{ invariant: id, pointer: `/${key}`, detail, received: record[key] }];
  });
}

function listViolations(
  { id, fields: [list], by, direction, strict }: Of<'sorted'>,
  record: Json,
): InvariantViolation[] {
  const items = (record[list] ?? []) as readonly Json[];
  return items.slice(1).flatMap((item, index) => {
    const [before, value] = [valueAt(items[index], by), valueAt(item, by)];
    const step = compareValues(before, value) * (direction === 'rises' ? 1 : -1);
    if (step < 0 || (step === 0 && !strict)) return [];
    const detail = `${by} ${value} follows ${before}, but the list ${direction}`;
    const pointer = `/${list}/${index + 1}/${by.replaceAll('.', '/')}`;
    return [{ invariant: id, pointer, detail, received: value }];
  });
}

/** Returns the value of a member, or of a member inside it: `timeline.0.at`. */
function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce((node, key) => (node as Json | undefined)?.[key], record);
}

/** Compares numbers and decimals by value, and dates as text: by the day if one of them has no time. */
export function compareValues(a: unknown, b: unknown): number {
  const difference = Number(a) - Number(b);
  if (!Number.isNaN(difference)) return difference;
  const [left, right] = [String(a), String(b)];
  const length = Math.min(left.length, right.length);
  const [one, other] = [left.slice(0, length), right.slice(0, length)];
  return one < other ? -1 : Number(one > other);
}
