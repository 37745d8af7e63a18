import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ContractDocument } from '#frame/http/document.ts';
import type { ControlApiSchemas } from './operations.ts';
import { ControlRefused } from './refused.ts';
import { sampleForm } from './sample-image.ts';
import { DEMO_USER, FOUND_RECORD, type Scenario, type ScenarioStep, STEP_REFERENCE } from './scenarios.ts';

const LONGEST_MESSAGE = 1_300;
const HOME = { address: 'pages/index/index' } as const satisfies Opens;

/** No user of the scenario has the record that it should open: the draw went otherwise. */
export class NoRecordFound extends ControlRefused<'nobody_found'> {
  constructor(call: string) {
    super('nobody_found', { call });
    this.name = 'NoRecordFound';
  }
}

/** The password of all users of scenarios, and of the demo account. */
export const SCENARIO_PASSWORD = 'demo1234';

type Opened = ControlApiSchemas['Opened'];
type Opens = NonNullable<Scenario['opens']>;
type Envelope = { code: number; msg: string; data: unknown };

export type PlayDependencies = {
  /** The server of the contract. */
  server: Pick<FastifyInstance, 'inject'>;
  contract: ContractDocument;
  /** Mobile number of the demo account. */
  demoAccount: string;
  /** Advances the paused clock to so many seconds after the start, and runs all due jobs. */
  moveTo(seconds: number): Promise<void>;
};

/**
 * Plays the steps of a scenario. Every step is an ordinary request of its user, so a scenario cannot do anything that a user
 * cannot.
 *
 * @returns page and sign-in at which the scenario opens
 * @throws ControlRefused naming the step that failed, NoRecordFound if no user has the record to open.
 */
export async function playScenario(scenario: Scenario, parts: PlayDependencies): Promise<Opened> {
  const player = new Player(parts);
  for (const [index, step] of scenario.steps.entries()) {
    await parts.moveTo(step.after);
    await player.take(step, index);
  }
  await parts.moveTo(scenario.lasts);
  const signedUp = scenario.steps.filter(({ call }) => call === 'register').map(({ user }) => user);
  return player.opened(scenario.opens ?? HOME, signedUp);
}

class Player {
  readonly #parts: PlayDependencies;
  readonly #operations: Map<string, ContractDocument['operations'][number]>;
  readonly #accounts: Map<string, string>;
  readonly #tokens = new Map<string, string>();
  readonly #answers = new Map<string, unknown>();
  #images = 0;

  constructor(parts: PlayDependencies) {
    this.#parts = parts;
    this.#operations = new Map(parts.contract.operations.map((operation) => [operation.id, operation]));
    this.#accounts = new Map([[DEMO_USER, parts.demoAccount]]);
  }

  async take(step: ScenarioStep, index: number): Promise<void> {
    const place = `steps.${index} (${step.call} of ${step.user})`;
    const body = await this.#successOf(step, place);
    if (step.name !== undefined) this.#answers.set(step.name, body.data);
    if (step.call === 'register') {
      this.#accounts.set(step.user, String(step.body?.mobile));
      this.#tokens.set(step.user, (body.data as { token: string }).token);
    }
  }

  /** The page and the sign-in at which the scenario opens. */
  async opened(
    { address, session = 'signed_in', user, finds }: Opens,
    signedUp: readonly string[],
  ): Promise<Opened> {
    const [first = DEMO_USER] = signedUp;
    const viewer = finds
      ? await this.#userWith(finds, user === undefined ? signedUp : [user])
      : (user ?? first);
    const account = this.#accounts.get(viewer) ?? '';
    return { account, password: SCENARIO_PASSWORD, session, address: this.#text(address, 'opens.address') };
  }

  async #userWith(finds: NonNullable<Opens['finds']>, users: readonly string[]): Promise<string> {
    for (const user of users) {
      const { data } = await this.#successOf(
        { after: 0, user, ...finds },
        `opens (${finds.call} of ${user})`,
      );
      const [item] = (data as { items?: readonly unknown[] }).items ?? [];
      if (item === undefined) continue;
      this.#answers.set(FOUND_RECORD, item);
      return user;
    }
    throw new NoRecordFound(finds.call);
  }

  async #successOf(step: ScenarioStep, place: string): Promise<Envelope> {
    let { status, body } = await this.#call(step, place);
    if (status === 401 && step.call !== 'register') {
      await this.#signIn(step.user);
      ({ status, body } = await this.#call(step, place));
    }
    if (body.code === 1) return body;
    const message = `${body.msg} ${JSON.stringify(body.data)}`.slice(0, LONGEST_MESSAGE);
    throw new ControlRefused('step_refused', { place, code: body.code, said: message });
  }

  async #signIn(user: string): Promise<void> {
    const login = { account: this.#accounts.get(user) ?? '', password: SCENARIO_PASSWORD };
    const { body } = await this.#send('login', {}, {}, login, null);
    if (body.code !== 1) throw new ControlRefused('sign_in_refused', { user, said: body.msg });
    this.#tokens.set(user, (body.data as { token: string }).token);
  }

  async #call(step: ScenarioStep, place: string) {
    const { call, path = {}, query = {} } = this.#resolved(step, place);
    const body =
      call === 'register' ? { ...step.body, password: SCENARIO_PASSWORD } : this.#resolved(step.body, place);
    return this.#send(call, path, query, body, this.#tokens.get(step.user) ?? null);
  }

  async #send(
    id: string,
    path: Readonly<Record<string, string>>,
    query: Readonly<Record<string, string>>,
    body: unknown,
    token: string | null,
  ): Promise<{ status: number; body: Envelope }> {
    const operation = this.#operations.get(id);
    if (!operation) throw new ControlRefused('unknown_call', { operation: id });
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    );
    const sent = operation.form === null ? jsonOf(body) : await this.#image();
    const answer = await this.#parts.server.inject({
      method: operation.method,
      url: `/api${filled}?${new URLSearchParams({ lang: 'en', ...query })}`,
      headers: {
        ...(sent === null ? {} : { 'content-type': sent.contentType }),
        ...(token === null ? {} : { token }),
        ...(operation.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(sent === null ? {} : { payload: sent.payload }),
    });
    return { status: answer.statusCode, body: answer.json<Envelope>() };
  }

  /** A form with an image that differs from the earlier ones. */
  #image() {
    this.#images += 1;
    return sampleForm(this.#images);
  }

  /** The value with every reference replaced by the value of the earlier response. */
  #resolved<Value>(value: Value, place: string): Value {
    if (typeof value === 'string') return this.#text(value, place) as Value;
    if (Array.isArray(value)) return value.map((each) => this.#resolved(each, place)) as Value;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.#resolved(each, place)]),
    ) as Value;
  }

  #text(text: string, place: string): string {
    return text.replaceAll(STEP_REFERENCE, (whole, name: string, fields: string) => {
      const found = fields
        .slice(1)
        .split('.')
        .reduce<unknown>(
          (value, field) => (value as Record<string, unknown> | null)?.[field],
          this.#answers.get(name),
        );
      if (typeof found !== 'string' && typeof found !== 'number')
        throw new ControlRefused('value_missing', { place, reference: whole });
      return String(found);
    });
  }
}

function jsonOf(body: unknown): { payload: string; contentType: string } | null {
  return body === undefined ? null : { payload: JSON.stringify(body), contentType: 'application/json' };
}
