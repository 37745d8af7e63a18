import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ContractDocument } from '#frame/http/document.ts';
import type { Shape } from './operations.ts';
import { ControlRefused } from './refused.ts';
import { sampleForm } from './sample-image.ts';
import { DEMO_USER, FOUND, REFERENCE, type Scenario, type Step } from './scenarios.ts';

const LONGEST_SAID = 1_300;
const HOME = { address: 'pages/index/index' } as const satisfies Opens;

/** Nobody of the scenario has what it was to show: chance did not have it so this time. */
export class NobodyFound extends ControlRefused<'nobody_found'> {
  constructor(call: string) {
    super('nobody_found', { call });
    this.name = 'NobodyFound';
  }
}

/** The password of everybody whom a scenario signs up, and of the demo account. */
export const PASSWORD = 'demo1234';

type Opened = Shape['Opened'];
type Opens = NonNullable<Scenario['opens']>;
type Envelope = { code: number; msg: string; data: unknown };

export type PlayParts = {
  /** Where the contract is answered. */
  server: Pick<FastifyInstance, 'inject'>;
  contract: ContractDocument;
  /** Sign-in of the demo account. */
  demoAccount: string;
  /** Brings the standing clock, and all that is due, up to so many seconds after the beginning. */
  moveTo(seconds: number): Promise<void>;
};

/**
 * Plays the steps of a scenario: every one is a request as its user could send it, checked and answered like any other. So
 * there is nothing that a scenario could do and a user could not.
 *
 * @returns where it is looked at, and by whom
 * @throws ControlRefused naming the step that was not answered with success, NobodyFound when nobody has what it shows.
 */
export async function play(scenario: Scenario, parts: PlayParts): Promise<Opened> {
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
  readonly #parts: PlayParts;
  readonly #operations: Map<string, ContractDocument['operations'][number]>;
  readonly #accounts: Map<string, string>;
  readonly #tokens = new Map<string, string>();
  readonly #answers = new Map<string, unknown>();
  #images = 0;

  constructor(parts: PlayParts) {
    this.#parts = parts;
    this.#operations = new Map(parts.contract.operations.map((operation) => [operation.id, operation]));
    this.#accounts = new Map([[DEMO_USER, parts.demoAccount]]);
  }

  async take(step: Step, index: number): Promise<void> {
    const place = `steps.${index} (${step.call} of ${step.user})`;
    const body = await this.#answered(step, place);
    if (step.name !== undefined) this.#answers.set(step.name, body.data);
    if (step.call === 'register') {
      this.#accounts.set(step.user, String(step.body?.mobile));
      this.#tokens.set(step.user, (body.data as { token: string }).token);
    }
  }

  /** Who of the users looks at it, and where. */
  async opened(
    { address, session = 'signed_in', user, finds }: Opens,
    signedUp: readonly string[],
  ): Promise<Opened> {
    const [first = DEMO_USER] = signedUp;
    const looking = finds
      ? await this.#finding(finds, user === undefined ? signedUp : [user])
      : (user ?? first);
    const account = this.#accounts.get(looking) ?? '';
    return { account, password: PASSWORD, session, address: this.#text(address, 'opens.address') };
  }

  async #finding(finds: NonNullable<Opens['finds']>, users: readonly string[]): Promise<string> {
    for (const user of users) {
      const { data } = await this.#answered({ after: 0, user, ...finds }, `opens (${finds.call} of ${user})`);
      const [item] = (data as { items?: readonly unknown[] }).items ?? [];
      if (item === undefined) continue;
      this.#answers.set(FOUND, item);
      return user;
    }
    throw new NobodyFound(finds.call);
  }

  async #answered(step: Step, place: string): Promise<Envelope> {
    let { status, body } = await this.#call(step, place);
    if (status === 401 && step.call !== 'register') {
      await this.#signIn(step.user);
      ({ status, body } = await this.#call(step, place));
    }
    if (body.code === 1) return body;
    const said = `${body.msg} ${JSON.stringify(body.data)}`.slice(0, LONGEST_SAID);
    throw new ControlRefused('step_refused', { place, code: body.code, said });
  }

  async #signIn(user: string): Promise<void> {
    const login = { account: this.#accounts.get(user) ?? '', password: PASSWORD };
    const { body } = await this.#send('login', {}, {}, login, null);
    if (body.code !== 1) throw new ControlRefused('sign_in_refused', { user, said: body.msg });
    this.#tokens.set(user, (body.data as { token: string }).token);
  }

  async #call(step: Step, place: string) {
    const { call, path = {}, query = {} } = this.#filled(step, place);
    const body = call === 'register' ? { ...step.body, password: PASSWORD } : this.#filled(step.body, place);
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

  /** A picture that was not sent before. */
  #image() {
    this.#images += 1;
    return sampleForm(this.#images);
  }

  /** The same with every reference replaced by what the earlier answer had there. */
  #filled<Value>(value: Value, place: string): Value {
    if (typeof value === 'string') return this.#text(value, place) as Value;
    if (Array.isArray(value)) return value.map((each) => this.#filled(each, place)) as Value;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.#filled(each, place)]),
    ) as Value;
  }

  #text(text: string, place: string): string {
    return text.replaceAll(REFERENCE, (whole, name: string, fields: string) => {
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
