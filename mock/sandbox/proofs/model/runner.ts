import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Reply, TestUser } from '../../testing.ts';
import { withChangedNumber } from './command-request.ts';
import type { Invariant, ModelCommand, ModelModule } from './module.ts';
import { isSameReply } from './same-reply.ts';
import { MINUTE_MS, type TestHarness } from './test-harness.ts';

/** One step of a run; numbers choose users, records and instants among those that exist then. */
export type Step =
  | {
      readonly command: string;
      readonly user: number;
      readonly copies: number;
      readonly parameters: unknown;
    }
  | { readonly sendAsOtherUser: string; readonly user: number; readonly parameters: unknown }
  | { readonly repeat: number; readonly changed: boolean }
  | { readonly minutes: number }
  | { readonly toDue: number };

/** Generates runs of commands of all modules, mixed with clock moves and repeated requests. */
export function generatedRuns(modules: readonly ModelModule[]): fc.Arbitrary<Step[]> {
  const commands = modules.flatMap((module) => module.commands);
  const user = fc.nat(3);
  const foreignRequests = commands
    .filter(({ isOnOwnRecord }) => isOnOwnRecord)
    .map(
      ({ name, parameters }) =>
        fc.record({ sendAsOtherUser: fc.constant(name), user, parameters }) as fc.Arbitrary<Step>,
    );
  const step = fc.oneof(
    ...commands.map(({ name, parameters, weight }) => ({
      arbitrary: fc.record({
        command: fc.constant(name),
        user,
        copies: fc.constantFrom(1, 1, 1, 2, 3),
        parameters,
      }) as fc.Arbitrary<Step>,
      weight,
    })),
    { arbitrary: fc.oneof(...foreignRequests), weight: 2 },
    { arbitrary: fc.record({ repeat: fc.nat(40), changed: fc.boolean() }) as fc.Arbitrary<Step>, weight: 2 },
    { arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 900 }) }) as fc.Arbitrary<Step>, weight: 2 },
    { arbitrary: fc.record({ toDue: fc.nat(9) }) as fc.Arbitrary<Step>, weight: 6 },
  );
  return fc.array(step, { minLength: 25, maxLength: 60, size: 'max' });
}

/** Runs steps against the sandbox and checks every invariant after each step. */
export class Runner {
  readonly #harness: TestHarness;
  readonly #commands: ReadonlyMap<string, ModelCommand>;
  readonly #modules: readonly ModelModule[];
  readonly #invariants: readonly Invariant[];
  /** How often each command had each result code. */
  readonly outcomes = new Map<string, number>();

  constructor(harness: TestHarness, modules: readonly ModelModule[], invariants: readonly Invariant[]) {
    this.#harness = harness;
    this.#commands = new Map(
      modules.flatMap(({ commands }) => commands).map((command) => [command.name, command]),
    );
    this.#modules = modules;
    this.#invariants = invariants;
  }

  /** @throws Error with the violations that the step caused. */
  async run(step: Step): Promise<void> {
    const violations = await this.#perform(step);
    await this.#harness.settle();
    for (const invariant of this.#invariants)
      violations.push(
        ...(await invariant.violations(this.#harness)).map((violation) => `${invariant.name}: ${violation}`),
      );
    if (violations.length > 0) throw new Error(`after ${JSON.stringify(step)}:\n${violations.join('\n')}`);
    await this.#harness.tick();
  }

  async #perform(step: Step): Promise<string[]> {
    if ('minutes' in step) return this.#advance(step.minutes * MINUTE_MS);
    if ('toDue' in step) return this.#advanceToDue(step.toDue);
    if ('repeat' in step) return this.#repeat(step);
    return 'sendAsOtherUser' in step ? this.#sendAsOtherUser(step) : this.#runCommand(step);
  }

  async #advance(ms: number): Promise<string[]> {
    await this.#harness.advanceTo(this.#harness.now + ms);
    return [];
  }

  /** Advances to one of the next due jobs or times of interest, or to a minute after it. */
  async #advanceToDue(index: number): Promise<string[]> {
    const { now } = this.#harness;
    const due = await this.#harness.rows<{ at: string }>(
      sql`select distinct at from due where at > ${now} order by at limit 2`,
    );
    const ofModules = await Promise.all(
      this.#modules.map((module) => module.timesOfInterest?.(this.#harness) ?? []),
    );
    const timesOfInterest = ofModules
      .flat()
      .filter((at) => at > now)
      .toSorted((a, b) => a - b)
      .slice(0, 3);
    const all = [...timesOfInterest, ...due.map(({ at }) => Number(at))];
    const at = all[index % Math.max(all.length, 1)] ?? now + MINUTE_MS;
    await this.#harness.advanceTo(index % 2 === 0 ? at : at + MINUTE_MS);
    return [];
  }

  async #runCommand(step: Extract<Step, { command: string }>): Promise<string[]> {
    const command = this.#command(step.command);
    const eligible = (await command.eligibleUsers?.(this.#harness)) ?? [];
    const user =
      this.#harness.users.find(({ userId }) => userId === eligible[step.user % eligible.length]) ??
      this.#user(step.user);
    const request = await command.buildRequest(this.#harness, user, step.parameters);
    if (!request) return [];
    const affected = (await command.otherAffectedUsers?.(this.#harness, request)) ?? [];
    const { replies, changed } = await this.#observe(() =>
      this.#harness.send(user, request, { copies: step.copies }),
    );
    const [reply] = replies;
    this.#count(`${command.name} ${reply?.code}`);
    const others = changed.filter((userId) => userId !== user.userId && !affected.includes(userId));
    return [
      ...(replies.every((each) => isSameReply(each, reply))
        ? []
        : ['one effect per key: concurrent copies had different replies']),
      ...(reply?.code === 1 || changed.length === 0
        ? []
        : ['a refused request changes nothing: it changed the store']),
      ...(reply?.code === 1 && !changed.includes(user.userId) && !command.canBeNoOp
        ? ['an accepted request has an effect: it changed nothing']
        : []),
      ...(others.length === 0 ? [] : ['users are isolated: another user’s rows changed']),
    ];
  }

  /** Sends a request for one user's record as another user: it must be refused and change nothing. */
  async #sendAsOtherUser(step: Extract<Step, { sendAsOtherUser: string }>): Promise<string[]> {
    const owner = this.#user(step.user);
    const otherUser = this.#user(step.user + 1);
    const request = await this.#command(step.sendAsOtherUser).buildRequest(
      this.#harness,
      owner,
      step.parameters,
    );
    if (!request) return [];
    const { replies, changed } = await this.#observe(() => this.#harness.send(otherUser, request));
    this.#count(`send as other user ${replies[0]?.status}`);
    const isHidden = replies[0]?.code !== 1 && changed.length === 0;
    return isHidden
      ? []
      : [`users are isolated: ${request.route} of another user returned ${replies[0]?.status}`];
  }

  /** Repeats an earlier request under its key, or sends another request under the same key. */
  async #repeat(step: Extract<Step, { repeat: number }>): Promise<string[]> {
    const { exchanges } = this.#harness;
    const earlier = exchanges[step.repeat % Math.max(exchanges.length, 1)];
    // A 409 says that the key belongs to another request, so the key does not stand for this one.
    if (!earlier || earlier.request.isUnkeyed || earlier.reply.status === 409) return [];
    const { user, request, key, reply } = earlier;
    const changedBody = step.changed ? withChangedNumber(request) : null;
    const isChanged = changedBody !== null;
    const body = changedBody ?? request.body;
    const { replies, changed } = await this.#observe(() =>
      this.#harness.send(user, body ? { ...request, body } : request, { key, copies: 1 }),
    );
    this.#count(isChanged ? 'key of another request' : 'repeated key');
    const isExpected = isChanged ? replies[0]?.status === 409 : isSameReply(replies[0], reply);
    return [
      ...(isExpected
        ? []
        : [`one effect per key: ${request.route} under a used key returned ${JSON.stringify(replies[0])}`]),
      ...(changed.length === 0 ? [] : ['one effect per key: the repeated request changed the store']),
    ];
  }

  /** Sends requests and returns the replies and the ids of users with changed rows. */
  async #observe(send: () => Promise<Reply[]>): Promise<{ replies: Reply[]; changed: string[] }> {
    const before = await this.#harness.fingerprints();
    const replies = await send();
    await this.#harness.settle();
    const after = await this.#harness.fingerprints();
    return {
      replies,
      changed: [...after.keys()].filter((userId) => after.get(userId) !== before.get(userId)),
    };
  }

  #user(index: number): TestUser {
    const { users } = this.#harness;
    const user = users[index % users.length];
    if (!user) throw new Error('The run has no users: call startRun() first.');
    return user;
  }

  #command(name: string): ModelCommand {
    const command = this.#commands.get(name);
    if (!command) throw new Error(`No module has the command "${name}".`);
    return command;
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }
}
