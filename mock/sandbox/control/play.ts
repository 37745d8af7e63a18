import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ContractDocument } from '#frame/http/document.ts';
import { ControlRefused } from './refused.ts';
import { REFERENCE, type Scenario, type Step } from './scenarios.ts';

/** The password of everybody whom a scenario signs up, and of the demo account. */
export const PASSWORD = 'demo1234';

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
 * @throws ControlRefused naming the step that was not answered with success.
 */
export async function play(scenario: Scenario, parts: PlayParts): Promise<void> {
  const player = new Player(parts);
  for (const [index, step] of scenario.steps.entries()) {
    await parts.moveTo(step.after);
    await player.take(step, index);
  }
  await parts.moveTo(scenario.lasts);
}

class Player {
  readonly #parts: PlayParts;
  readonly #operations: Map<string, ContractDocument['operations'][number]>;
  readonly #accounts: Map<string, string>;
  readonly #tokens = new Map<string, string>();
  readonly #answers = new Map<string, unknown>();

  constructor(parts: PlayParts) {
    this.#parts = parts;
    this.#operations = new Map(parts.contract.operations.map((operation) => [operation.id, operation]));
    this.#accounts = new Map([['demo', parts.demoAccount]]);
  }

  async take(step: Step, index: number): Promise<void> {
    const place = `steps.${index} (${step.call} of ${step.user})`;
    let { status, body } = await this.#call(step, place);
    if (status === 401 && step.call !== 'register') {
      await this.#signIn(step.user);
      ({ status, body } = await this.#call(step, place));
    }
    if (body.code !== 1)
      throw new ControlRefused(
        'conflict',
        `${place} was answered ${body.code}, ${body.msg} ${JSON.stringify(body.data)}`.slice(0, 1_500),
      );
    if (step.name !== undefined) this.#answers.set(step.name, body.data);
    if (step.call === 'register') {
      this.#accounts.set(step.user, String(step.body?.mobile));
      this.#tokens.set(step.user, (body.data as { token: string }).token);
    }
  }

  async #signIn(user: string): Promise<void> {
    const login = { account: this.#accounts.get(user) ?? '', password: PASSWORD };
    const { body } = await this.#send('login', {}, {}, login, null);
    if (body.code !== 1) throw new ControlRefused('conflict', `${user} cannot sign in: ${body.msg}`);
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
    if (!operation) throw new ControlRefused('invalid', `The contract has no operation ${id}.`);
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    );
    const answer = await this.#parts.server.inject({
      method: operation.method,
      url: `/api${filled}?${new URLSearchParams({ lang: 'en', ...query })}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { token }),
        ...(operation.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json<Envelope>() };
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
        throw new ControlRefused(
          'conflict',
          `${place} refers to ${whole}, and that answer had no such value.`,
        );
      return String(found);
    });
  }
}
