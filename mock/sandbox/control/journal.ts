import { timestamp } from '#frame/contract/wire.ts';
import type { ControlApiSchemas } from './operations.ts';
import { SCENARIO_PASSWORD } from './play.ts';
import { ControlRefused } from './refused.ts';
import { DEMO_USER, type Scenario, type ScenarioStep } from './scenarios.ts';

/** A successful request, recorded for a scenario. */
export interface RecordedRequest {
  /** Epoch ms of the sandbox clock at which it arrived. */
  readonly at: number;
  /** Null for a request without a session. */
  readonly userId: string | null;
  readonly call: string;
  /** True for a GET request. */
  readonly reads: boolean;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly answer: unknown;
}

const MOST_STEPS = 2_000;
/** The most GET responses kept, to find the ids that later requests use. */
const MOST_READS = 200;
/** Session requests are not recorded: the player of a scenario signs in itself. */
const SESSION_CALLS = new Set(['login', 'logout', 'revokeDevice', 'issueStreamTicket']);
/** Values that must come from a response: ids and signatures of previews. */
const FROM_RESPONSE = /^\S{20,}$/;
const SECRET = /password/i;

/** Records the requests since the last reset, so that they can be saved as a scenario. */
export class RequestJournal {
  #begunAt: number | null = null;
  #market: ControlApiSchemas['State']['market'] | null = null;
  #calls: RecordedRequest[] = [];
  #writes = 0;
  #notReproducible = false;

  /** Starts a new recording at an instant (epoch ms). */
  begin(at: number, market: ControlApiSchemas['State']['market']): void {
    this.#begunAt = at;
    this.#market = market;
    this.#calls = [];
    this.#writes = 0;
    this.#notReproducible = false;
  }

  /** Marks the recording as not reproducible, because the operator made a change that no request can repeat. */
  markNotReproducible(): void {
    this.#notReproducible = true;
  }

  /** Stops recording, because the state no longer follows from the recorded requests. */
  end(): void {
    this.#begunAt = null;
    this.#calls = [];
  }

  get isOn(): boolean {
    return this.#begunAt !== null && this.#writes <= MOST_STEPS;
  }

  record(call: RecordedRequest): void {
    if (!this.isOn || SESSION_CALLS.has(call.call)) return;
    this.#calls.push(call);
    if (!call.reads) this.#writes += 1;
    else if (this.#calls.length - this.#writes > MOST_READS)
      this.#calls.splice(
        this.#calls.findIndex(({ reads }) => reads),
        1,
      );
  }

  /**
   * The recorded requests as a scenario.
   *
   * @param now end of the scenario (epoch ms of the sandbox clock)
   * @throws ControlRefused if the recording is incomplete, not reproducible or too long.
   */
  scenario(title: string, now: number, demoUserId: string | null): Scenario {
    if (this.#begunAt === null) throw new ControlRefused('beginning_unseen');
    if (this.#notReproducible) throw new ControlRefused('not_by_calls');
    if (this.#writes > MOST_STEPS) throw new ControlRefused('too_many_calls', { most: MOST_STEPS });
    return {
      title,
      begins: timestamp(this.#begunAt),
      lasts: (now - this.#begunAt) / 1000,
      market: this.#market,
      steps: this.#steps(this.#begunAt, demoUserId),
    };
  }

  #steps(begunAt: number, demoUserId: string | null): ScenarioStep[] {
    const users = new Map(demoUserId === null ? [] : [[demoUserId, DEMO_USER]]);
    const nameOf = (index: number) => `s${index + 1}`;
    const named = new Set<number>();
    const written = new Map<number, Omit<ScenarioStep, 'name'>>();
    const include = (index: number): void => {
      const call = this.#calls[index];
      if (!call || written.has(index)) return;
      const refer = (value: string): string => {
        const from = this.#calls.findLastIndex(
          (each, at) => at < index && placeOf(each.answer, value) !== null,
        );
        const source = this.#calls[from];
        if (!source) return value;
        include(from);
        named.add(from);
        return `{${nameOf(from)}.${placeOf(source.answer, value)}}`;
      };
      const { call: operation, path, query, body } = replaced(call, refer);
      written.set(index, {
        after: Math.max(0, call.at - begunAt) / 1000,
        user: this.#userOf(call, users),
        call: operation,
        ...(Object.keys(path).length > 0 ? { path } : {}),
        ...(Object.keys(query).length > 0 ? { query } : {}),
        ...(body === undefined || body === null ? {} : { body: body as Record<string, unknown> }),
      });
    };
    for (const [index, call] of this.#calls.entries()) if (!call.reads) include(index);
    return [...written]
      .toSorted(([a], [b]) => a - b)
      .map(([index, step]) => (named.has(index) ? { ...step, name: nameOf(index) } : step));
  }

  #userOf(call: RecordedRequest, users: Map<string, string>): string {
    const { user_id } = (call.answer ?? {}) as { user_id?: string };
    const id = call.call === 'register' ? (user_id ?? '') : (call.userId ?? '');
    const known = users.get(id) ?? (call.call === 'register' ? `user${users.size}` : null);
    if (known === null) throw new ControlRefused('earlier_user');
    users.set(id, known);
    return known;
  }
}

/** Path of a value in a response, such as `items.0.id`; null if it does not occur. */
function placeOf(answer: unknown, value: string): string | null {
  if (answer === null || typeof answer !== 'object') return null;
  for (const [name, inner] of Object.entries(answer)) {
    if (inner === value) return name;
    const deeper = placeOf(inner, value);
    if (deeper !== null) return `${name}.${deeper}`;
  }
  return null;
}

/** A request with references instead of values from responses, and without passwords. */
function replaced<Value>(value: Value, refer: (text: string) => string, field = ''): Value {
  if (field === 'answer') return value;
  if (typeof value === 'string') {
    if (SECRET.test(field)) return SCENARIO_PASSWORD as Value;
    return (FROM_RESPONSE.test(value) ? refer(value) : value) as Value;
  }
  if (Array.isArray(value)) return value.map((each) => replaced(each, refer, field)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaced(each, refer, name)]),
  ) as Value;
}
