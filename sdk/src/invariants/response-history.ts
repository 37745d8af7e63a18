import { CONTRACT } from '../gen/invariants.gen.ts';
import type { Json } from './amounts.ts';
import { compareValues, invariantsOf } from './record-checks.ts';
import {
  type RecordInResponse,
  recordsInResponse,
  responseViolations,
  type SuccessfulResponse,
  violationsOfRecord,
} from './response.ts';
import type { InvariantTables } from './tables.ts';
import type { InvariantViolation } from './violation.ts';

/** What one record in one response states about other responses. */
export interface Statement {
  readonly invariant: string;
  readonly says: string;
  /** Statements with the same subject are compared. */
  readonly subject: string;
  /** Members must be equal while this is equal; null if the member must not fall. */
  readonly while: string | null;
  readonly members: Readonly<Record<string, unknown>>;
  readonly pointer: string;
  readonly operation: string;
}

/**
 * Compares the responses that one client has received: records stay as they were, change only with their version or by the operations
 * that change them, and never go back.
 */
export class ResponseHistory {
  readonly #tables: InvariantTables;
  readonly #statements = new Map<string, Statement>();
  /** Invariants by the operation that may change their members. */
  readonly #changedBy = new Map<string, readonly string[]>();
  /** How often an operation was sent that may change the members of an invariant, by its id, and by id and user. */
  readonly #changes = new Map<string, number>();

  /** @param tables those of another contract than the SDK's */
  constructor(tables: InvariantTables = CONTRACT) {
    this.#tables = tables;
    for (const each of tables.invariants)
      for (const operation of each.kind === 'same' ? (each.until ?? []) : [])
        this.#changedBy.set(operation, [...(this.#changedBy.get(operation) ?? []), each.id]);
  }

  /** Notes a request that a user sent, successful or not. Another user's request changes no own values of a user. */
  sent(operation: string, user: string | null): void {
    for (const id of this.#changedBy.get(operation) ?? [])
      for (const key of [id, `${id} ${user}`]) this.#changes.set(key, (this.#changes.get(key) ?? 0) + 1);
  }

  /** Checks a response by itself and against all earlier ones, and remembers it. Its `data` must match its schema. */
  add(response: SuccessfulResponse): InvariantViolation[] {
    const found = responseViolations(response, this.#tables);
    return [...found, ...this.statementsOf(response).flatMap((each) => this.#compare(each))];
  }

  /**
   * Checks a record of a message that may be older than the last response: by itself, and against responses that show it in the same
   * version. It is not remembered.
   */
  checkRecord(found: RecordInResponse, source: Omit<SuccessfulResponse, 'data'>): InvariantViolation[] {
    const statements = this.#statementsOfRecord(found, source).filter((each) => each.while !== null);
    return [
      ...violationsOfRecord(found, source.request, this.#tables),
      ...statements.flatMap((each) => {
        const known = this.#statements.get(each.subject);
        return known === undefined ? [] : contradictions(known, each);
      }),
    ];
  }

  #compare(statement: Statement): InvariantViolation[] {
    const before = this.#statements.get(statement.subject);
    // Another record with the same subject may show fewer members.
    const members =
      before?.while === statement.while ? { ...before.members, ...statement.members } : statement.members;
    this.#statements.set(statement.subject, { ...statement, members });
    return before === undefined ? [] : contradictions(before, statement);
  }

  /** Returns what a response states about other responses. */
  statementsOf(response: SuccessfulResponse): Statement[] {
    return [...recordsInResponse(response.operation, response.data, this.#tables)].flatMap((each) =>
      this.#statementsOfRecord(each, response),
    );
  }

  #statementsOfRecord(
    { schema, record, pointer }: RecordInResponse,
    { operation, language, user }: Omit<SuccessfulResponse, 'data'>,
  ): Statement[] {
    const of = { tables: this.#tables, schema };
    const subjectOf = (key: readonly string[], id: string, isOwn: boolean) =>
      [id, language, ...(isOwn ? [user] : []), ...key.map((name) => record[name])].join(' ');
    const same = invariantsOf(of, 'same').map((each): Statement => {
      const per = (each.per ?? []).map((name) => record[name]);
      return {
        invariant: each.id,
        says: each.says,
        subject: subjectOf(each.key, each.as ?? each.id, each.own === true),
        while: [...per, this.#changes.get(each.own ? `${each.id} ${user}` : each.id) ?? 0].join(' '),
        members: membersOf(each, record),
        pointer,
        operation,
      };
    });
    const grows = invariantsOf(of, 'grows').map(
      ({ id, says, key, own, fields: [field] }): Statement => ({
        invariant: id,
        says,
        subject: subjectOf(key, id, own === true),
        while: null,
        members: { [field]: record[field] },
        pointer,
        operation,
      }),
    );
    return [...same, ...grows];
  }
}

function membersOf(
  invariant: { readonly fields?: readonly string[]; readonly except?: readonly string[] },
  record: Json,
): Json {
  const { fields, except = [] } = invariant;
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => (fields ? fields.includes(name) : !except.includes(name))),
  );
}

/** Returns how two statements about the same subject contradict each other; `later` was received after `before`. */
export function contradictions(before: Statement, later: Statement): InvariantViolation[] {
  const { while: period, invariant, says, pointer } = later;
  const names = Object.keys(later.members).filter((name) => {
    if (!(name in before.members)) return false;
    const [was, is] = [before.members[name], later.members[name]];
    if (period === null) return compareValues(was, is) > 0;
    return before.while === period && canonical(was) !== canonical(is);
  });
  return names.map((name) => ({
    invariant,
    pointer: `${pointer}/${name}`,
    detail: `${name} of ${later.operation} differs from that of ${before.operation}, but: ${says}`,
    expected: before.members[name],
    received: later.members[name],
  }));
}

/** JSON with sorted keys: the order of members says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
