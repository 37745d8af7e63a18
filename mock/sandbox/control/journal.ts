import { timestamp } from '#frame/contract/wire.ts';
import type { Shape } from './operations.ts';
import { PASSWORD } from './play.ts';
import { ControlRefused } from './refused.ts';
import { DEMO_USER, type Scenario, type Step } from './scenarios.ts';

/** A call that was answered with success. */
export interface Noted {
  /** Epoch ms of the sandbox clock at which it came. */
  readonly at: number;
  /** Whose; null of a call without a session. */
  readonly userId: string | null;
  readonly call: string;
  /** True if it can have changed nothing. */
  readonly reads: boolean;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly answer: unknown;
}

const MOST_STEPS = 2_000;
/** Ids come from lists too; the newest answers are enough to find them in. */
const MOST_READS = 200;
/** Sessions belong to whoever plays a scenario. */
const OF_SESSIONS = new Set(['login', 'logout', 'revokeDevice', 'issueStreamTicket']);
/** What only an answer can have told: ids, and what a preview was signed with. */
const TOLD = /^\S{20,}$/;
const SECRET = /password/i;

/** What has been called since the last beginning, so that it can be saved as a scenario. */
export class Journal {
  #begunAt: number | null = null;
  #market: Shape['State']['market'] | null = null;
  #notes: Noted[] = [];
  #writes = 0;
  #spoilt = false;

  /** Begins anew at an instant (epoch ms). */
  begin(at: number, market: Shape['State']['market']): void {
    this.#begunAt = at;
    this.#market = market;
    this.#notes = [];
    this.#writes = 0;
    this.#spoilt = false;
  }

  /** An operator did what no call of the contract brings about again. */
  spoil(): void {
    this.#spoilt = true;
  }

  /** Forgets all: what it knew is no longer how the present came about. */
  end(): void {
    this.#begunAt = null;
    this.#notes = [];
  }

  get isOn(): boolean {
    return this.#begunAt !== null && this.#writes <= MOST_STEPS;
  }

  note(noted: Noted): void {
    if (!this.isOn || OF_SESSIONS.has(noted.call)) return;
    this.#notes.push(noted);
    if (!noted.reads) this.#writes += 1;
    else if (this.#notes.length - this.#writes > MOST_READS)
      this.#notes.splice(
        this.#notes.findIndex(({ reads }) => reads),
        1,
      );
  }

  /**
   * Everything noted as a scenario that brings it about again.
   *
   * @param now epoch ms of the sandbox clock, at which it ends
   * @throws ControlRefused when it was not there from the beginning, or there is too much.
   */
  scenario(title: string, now: number, demoUserId: string | null): Scenario {
    if (this.#begunAt === null) throw new ControlRefused('beginning_unseen');
    if (this.#spoilt) throw new ControlRefused('not_by_calls');
    if (this.#writes > MOST_STEPS) throw new ControlRefused('too_many_calls', { most: MOST_STEPS });
    return {
      title,
      begins: timestamp(this.#begunAt),
      lasts: (now - this.#begunAt) / 1000,
      market: this.#market,
      steps: this.#steps(this.#begunAt, demoUserId),
    };
  }

  #steps(begunAt: number, demoUserId: string | null): Step[] {
    const users = new Map(demoUserId === null ? [] : [[demoUserId, DEMO_USER]]);
    const nameOf = (index: number) => `s${index + 1}`;
    const named = new Set<number>();
    const written = new Map<number, Omit<Step, 'name'>>();
    const include = (index: number): void => {
      const noted = this.#notes[index];
      if (!noted || written.has(index)) return;
      const refer = (value: string): string => {
        const from = this.#notes.findLastIndex(
          (each, at) => at < index && placeOf(each.answer, value) !== null,
        );
        const source = this.#notes[from];
        if (!source) return value;
        include(from);
        named.add(from);
        return `{${nameOf(from)}.${placeOf(source.answer, value)}}`;
      };
      const { call, path, query, body } = replaced(noted, refer);
      written.set(index, {
        after: Math.max(0, noted.at - begunAt) / 1000,
        user: this.#userOf(noted, users),
        call,
        ...(Object.keys(path).length > 0 ? { path } : {}),
        ...(Object.keys(query).length > 0 ? { query } : {}),
        ...(body === undefined || body === null ? {} : { body: body as Record<string, unknown> }),
      });
    };
    for (const [index, noted] of this.#notes.entries()) if (!noted.reads) include(index);
    return [...written]
      .toSorted(([a], [b]) => a - b)
      .map(([index, step]) => (named.has(index) ? { ...step, name: nameOf(index) } : step));
  }

  #userOf(noted: Noted, users: Map<string, string>): string {
    const { user_id } = (noted.answer ?? {}) as { user_id?: string };
    const id = noted.call === 'register' ? (user_id ?? '') : (noted.userId ?? '');
    const known = users.get(id) ?? (noted.call === 'register' ? `user${users.size}` : null);
    if (known === null) throw new ControlRefused('earlier_user');
    users.set(id, known);
    return known;
  }
}

/** Where a value stands in an answer, its fields with dots between; null if nowhere. */
function placeOf(answer: unknown, value: string): string | null {
  if (answer === null || typeof answer !== 'object') return null;
  for (const [name, inner] of Object.entries(answer)) {
    if (inner === value) return name;
    const deeper = placeOf(inner, value);
    if (deeper !== null) return `${name}.${deeper}`;
  }
  return null;
}

/** A call with what answers told replaced, and what is secret left out. */
function replaced<Value>(value: Value, refer: (text: string) => string, field = ''): Value {
  if (field === 'answer') return value;
  if (typeof value === 'string') {
    if (SECRET.test(field)) return PASSWORD as Value;
    return (TOLD.test(value) ? refer(value) : value) as Value;
  }
  if (Array.isArray(value)) return value.map((each) => replaced(each, refer, field)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaced(each, refer, name)]),
  ) as Value;
}
