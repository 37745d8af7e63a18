import { sql } from 'drizzle-orm';
import type { Reply, TestUser } from '../../testing.ts';
import { type CommandRequest, isOperatorRequest, withChangedNumber } from './command-request.ts';
import type { Invariant, ModelCommand, ModelModule } from './module.ts';
import { isSameReply } from './same-reply.ts';
import type { ClockMove, PlannedCommand, ShortRun, ShortRunBatch, ShortRunStep } from './short-run-batch.ts';
import { MINUTE_MS, type TestHarness } from './test-harness.ts';
import type { UserCloner } from './user-cloner.ts';

/** Matches the id of a record in a path. */
const RECORD_ID = /\/[a-z]{3}_/;
/** The clock never moves to due times that are further ahead. */
const LOOK_AHEAD_MS = 50 * 24 * 60 * MINUTE_MS;
/** The account totals of one in so many users are read through the API at the end. */
const ASSETS_EVERY = 10;

/** A request that a user sends in a round, with its check. */
interface Action {
  readonly user: TestUser;
  readonly name: string;
  readonly send: () => Promise<Reply[]>;
  readonly violationsOf: (replies: readonly Reply[], isChanged: boolean) => string[];
  /** Ids of other users whom it may affect; null if it affects only the sender. */
  readonly affected: readonly string[] | null;
}

type Parts = {
  readonly harness: TestHarness;
  readonly cloner: UserCloner;
  readonly modules: readonly ModelModule[];
  readonly invariants: readonly Invariant[];
  readonly assetViolations: (harness: TestHarness, users: readonly TestUser[]) => Promise<string[]>;
};

/**
 * Runs many short runs side by side. In each round some users send requests. Users who send none, and users with a request that is
 * refused, must keep their rows unchanged. The invariants are checked once, at the end of the batch.
 */
export class BatchRunner {
  readonly #parts: Parts;
  readonly #commands: ReadonlyMap<string, ModelCommand>;
  /** How often each command had each result code. */
  readonly outcomes = new Map<string, number>();
  /** How many runs have ended, and how many of them had an accepted request. */
  runs = 0;
  runsWithEffect = 0;
  /** How many instances were stopped and started again. */
  restarts = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#commands = new Map(
      parts.modules.flatMap(({ commands }) => commands).map((command) => [command.name, command]),
    );
  }

  /** @throws Error with the violations, and the runs of the users whom they name. */
  async run(batch: ShortRunBatch): Promise<void> {
    const { harness, cloner } = this.#parts;
    await harness.load('monday-morning', '2027-02-01T10:30:00+09:00');
    const { autopilot } = harness.sandbox;
    await autopilot.turn(batch.isAutopilotOn, harness.now);
    const users = await cloner.make(
      batch.runs.map(({ startingUser }) => startingUser),
      harness.now,
    );
    harness.setUsers(users);
    const usersWithEffect = new Set<string>();
    for (const [round, move] of batch.moves.entries()) {
      await harness.settle();
      await this.#runRound(batch, round, usersWithEffect);
      await harness.tick();
      if (batch.restarts[round] && (await harness.restart())) this.restarts += 1;
      await this.#advance(move);
    }
    await harness.settle();
    const sample = users.filter((_, index) => index % ASSETS_EVERY === 0);
    const violations = [
      ...(await this.#invariantViolations()),
      ...(await this.#parts.assetViolations(harness, sample)),
    ];
    this.#throwIfViolated(violations, batch, batch.moves.length);
    this.runs += users.length;
    this.runsWithEffect += usersWithEffect.size;
  }

  async #runRound(batch: ShortRunBatch, round: number, usersWithEffect: Set<string>): Promise<void> {
    const { harness } = this.#parts;
    const before = await harness.fingerprints();
    const actions = await this.#planRound(batch, round);
    const allReplies: Reply[][] = [];
    for (const action of actions) allReplies.push(await action.send());
    await harness.settle();
    const after = await harness.fingerprints();
    const changedTablesOf = new Map(
      harness.users
        .map(({ userId }) => [userId, changedTables(before.get(userId), after.get(userId))] as const)
        .filter(([, tables]) => tables.length > 0),
    );
    const violations = actions.flatMap((action, index) => {
      const { userId } = action.user;
      const replies = allReplies[index] ?? [];
      const [reply] = replies;
      this.#count(`${action.name} ${reply?.code === 0 ? 'refused' : (reply?.code ?? reply?.status)}`);
      if (reply?.code === 1) usersWithEffect.add(userId);
      const changed = changedTablesOf.get(userId)?.join(', ') ?? 'nothing';
      return [
        ...unexpectedStatuses(action.name, replies),
        ...action
          .violationsOf(replies, changedTablesOf.has(userId))
          .map((violation) => `${violation} (${action.name} of ${userId}: ${changed})`),
      ];
    });
    const mayChange = new Set(actions.flatMap(({ user, affected }) => [user.userId, ...(affected ?? [])]));
    for (const [userId, tables] of changedTablesOf)
      if (!mayChange.has(userId))
        violations.push(
          `users are isolated: ${userId} sent no request, and rows of theirs changed: ${tables.join(', ')}`,
        );
    this.#throwIfViolated(violations, batch, round);
  }

  async #planRound(batch: ShortRunBatch, round: number): Promise<Action[]> {
    const planned: Action[] = [];
    for (const [index, run] of batch.runs.entries()) {
      const user = this.#parts.harness.users[index];
      const step = run.steps[round];
      const action = user && step ? await this.#actionOf(step, user, index) : null;
      // Requests of one instant have no order, so at most one of them may affect other users.
      if (action && (action.affected === null || planned.every(({ affected }) => affected === null)))
        planned.push(action);
    }
    // A user whom another user's request may affect sends nothing: their changes could have either cause.
    const affectedUsers = new Set(planned.flatMap(({ affected }) => affected ?? []));
    return planned.filter(({ user, affected }) => affected !== null || !affectedUsers.has(user.userId));
  }

  #actionOf(step: ShortRunStep, user: TestUser, index: number): Promise<Action | null> {
    if ('repeat' in step) return this.#repeatAction(step.repeat, user);
    return 'sendAsOtherUser' in step
      ? this.#otherUserAction(step.sendAsOtherUser, user, index)
      : this.#commandAction(step, user);
  }

  async #commandAction(
    { candidates, copies }: Extract<ShortRunStep, { candidates: unknown }>,
    user: TestUser,
  ): Promise<Action | null> {
    const { harness } = this.#parts;
    for (const { command: name, parameters } of candidates) {
      const command = this.#command(name);
      const request = await command.buildRequest(harness, user, parameters);
      if (!request) continue;
      return {
        user,
        name,
        affected: (await command.otherAffectedUsers?.(harness, request)) ?? null,
        send: () => harness.send(user, request, { copies }),
        violationsOf: (replies, isChanged) => [
          ...(replies.every((each) => isSameReply(each, replies[0]))
            ? []
            : ['one effect per key: concurrent copies had different replies']),
          ...(replies[0]?.code !== 1 && isChanged
            ? [`a refused request changes nothing: a reply with code ${replies[0]?.code} changed the store`]
            : []),
          ...(replies[0]?.code === 1 && !isChanged && !command.canBeNoOp
            ? ['an accepted request has an effect: it changed nothing']
            : []),
        ],
      };
    }
    return null;
  }

  /** Sends a request for the next user's record: it must be refused and change nothing. */
  async #otherUserAction(
    { command: name, parameters }: PlannedCommand,
    sender: TestUser,
    index: number,
  ): Promise<Action | null> {
    const { harness } = this.#parts;
    const owner = harness.users[(index + 1) % harness.users.length];
    const request =
      owner && owner !== sender ? await this.#command(name).buildRequest(harness, owner, parameters) : null;
    if (!request || isOperatorRequest(request)) return null;
    return {
      user: sender,
      name: 'send as other user',
      affected: null,
      send: () => harness.send(sender, request),
      violationsOf: ([reply], isChanged) =>
        isRecordHidden(request, reply) && !isChanged
          ? []
          : [`users are isolated: ${request.route} of another user returned ${reply?.status} ${reply?.code}`],
    };
  }

  /** Repeats the user's last request under its key, or sends another request under the same key. */
  async #repeatAction(repeat: 'same' | 'changed', user: TestUser): Promise<Action | null> {
    const { harness } = this.#parts;
    const earlier = harness.exchanges.findLast((each) => each.user === user && each.reply.status === 200);
    if (!earlier || earlier.request.isUnkeyed) return null;
    const { request, key, reply } = earlier;
    const changedBody = repeat === 'changed' ? withChangedNumber(request) : null;
    const isOther = changedBody !== null;
    const body = changedBody ?? request.body;
    return {
      user,
      name: isOther ? 'key of another request' : 'repeated key',
      affected: null,
      send: () => harness.send(user, body ? { ...request, body } : request, { key }),
      violationsOf: ([repeated], isChanged) => [
        ...((isOther ? repeated?.status === 409 : isSameReply(repeated, reply))
          ? []
          : [
              `one effect per key: ${request.route} under a used key returned ${repeated?.status} ${repeated?.code}`,
            ]),
        ...(isChanged ? ['one effect per key: the repeated request changed the store'] : []),
      ],
    };
  }

  async #invariantViolations(): Promise<string[]> {
    const { harness, invariants } = this.#parts;
    const violations: string[] = [];
    for (const invariant of invariants)
      violations.push(
        ...(await invariant.violations(harness)).map((violation) => `${invariant.name}: ${violation}`),
      );
    return violations;
  }

  async #advance(move: ClockMove): Promise<void> {
    const { harness, modules } = this.#parts;
    const { now } = harness;
    if ('minutes' in move) return harness.advanceTo(now + move.minutes * MINUTE_MS);
    if ('isNextUserAction' in move) return harness.advanceTo(await this.#nextUserActionTime());
    const due = await harness.rows<{ at: string }>(
      sql`select distinct at from due where at > ${now} and at < ${now + LOOK_AHEAD_MS}`,
    );
    const ofModules = await Promise.all(modules.map((module) => module.timesOfInterest?.(harness) ?? []));
    const timesOfInterest = ofModules.flat().filter((at) => at > now && at < now + LOOK_AHEAD_MS);
    const coming = [...new Set([...timesOfInterest, ...due.map(({ at }) => Number(at))])].toSorted(
      (a, b) => a - b,
    );
    const at = coming[Math.floor((move.due / 1_000) * coming.length)] ?? now + MINUTE_MS;
    await harness.advanceTo(move.isJustPast ? at + MINUTE_MS : at);
  }

  async #nextUserActionTime(): Promise<number> {
    const { harness, modules } = this.#parts;
    const all = await Promise.all(modules.map((module) => module.nextUserActionTimes?.(harness) ?? []));
    return Math.min(...all.flat().filter((at) => at > harness.now), harness.now + LOOK_AHEAD_MS);
  }

  #throwIfViolated(violations: readonly string[], batch: ShortRunBatch, round: number): void {
    if (violations.length === 0) return;
    const { harness } = this.#parts;
    const text = selectViolations(violations).join('\n');
    const named = harness.users.flatMap(({ userId }, index) => (text.includes(userId) ? [index] : []));
    const runs = named.slice(0, 3).map((index) => JSON.stringify(untilRound(batch.runs[index], round)));
    const moves = JSON.stringify(batch.moves.slice(0, round));
    throw new Error(
      `round ${round}, ${new Date(harness.now).toISOString()}:\n${text}\nmoves ${moves}\n${runs.join('\n')}`,
    );
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

/** Returns the tables in which two fingerprints of {@link TestHarness.fingerprints} differ. */
function changedTables(before = '', after = ''): string[] {
  const parts = [before, after].map((print) => new Set(print.split(' ')));
  const differing = parts.flatMap((own, index) => [...own].filter((part) => !parts[1 - index]?.has(part)));
  return [...new Set(differing.map((part) => part.replace(/-?\d+$/, '')))];
}

/** Returns at most two violations of each invariant, 16 in all. */
function selectViolations(violations: readonly string[]): string[] {
  const byInvariant = Map.groupBy(violations, (violation) => violation.split(':')[0]);
  return [...byInvariant.values()].flatMap((group) => group.slice(0, 2)).slice(0, 16);
}

/** Reports server errors and malformed requests: either the sandbox or the model is wrong. */
function unexpectedStatuses(name: string, replies: readonly Reply[]): string[] {
  return replies
    .filter(({ status }) => status >= 500 || status === 400 || status === 401 || status === 422)
    .map(({ status, data }) => `${name} returned ${status} ${JSON.stringify(data)}`);
}

/** True if a request with another user's record in its path got 404, or one with the record in its body was refused. */
function isRecordHidden({ route }: CommandRequest, reply: Reply | undefined): boolean {
  return reply?.status === 404 || (!RECORD_ID.test(route) && reply?.status === 200 && reply.code !== 1);
}

function untilRound(run: ShortRun | undefined, round: number) {
  return run && { startingUser: run.startingUser, steps: run.steps.slice(0, round + 1) };
}
