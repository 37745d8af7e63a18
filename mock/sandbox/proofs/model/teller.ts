import { sql } from 'drizzle-orm';
import type { Reply } from '../../testing.ts';
import { type Call, changed, isOperators } from './call.ts';
import type { Chapter, Deed, Law } from './chapter.ts';
import type { Cloner } from './clones.ts';
import type { Life, LifeStep, Move, Try, Volume } from './lives.ts';
import type { Player } from './player.ts';
import { isSame } from './same.ts';
import { MINUTE, type World } from './world.ts';

/** An id of a record in a path. */
const RECORD = /\/[a-z]{3}_/;
/** Instants that are further away are not waited for. */
const AHEAD_MS = 50 * 24 * 60 * MINUTE;
/** Every so many lives the account is asked for as its user is told of it. */
const ASSETS_EVERY = 10;

/** What a life does in a round. */
interface Act {
  readonly player: Player;
  readonly what: string;
  readonly send: () => Promise<Reply[]>;
  readonly faultsOf: (replies: readonly Reply[], isChanged: boolean) => string[];
  /** Whom it may reach besides; null for nobody. */
  readonly reached: readonly string[] | null;
}

type Parts = {
  readonly world: World;
  readonly cloner: Cloner;
  readonly chapters: readonly Chapter[];
  readonly laws: readonly Law[];
  readonly assetFaults: (world: World, players: readonly Player[]) => Promise<string[]>;
};

/**
 * Tells many short histories side by side. In a round some act and the others look on: whoever is refused, and whoever looks
 * on, must have afterwards what they had before. The laws are asked at the end.
 */
export class Teller {
  readonly #parts: Parts;
  readonly #deeds: ReadonlyMap<string, Deed>;
  /** What came of the deeds, by name and result code. */
  readonly told = new Map<string, number>();
  /** Histories told, and those among them in which something was acknowledged. */
  histories = 0;
  lived = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#deeds = new Map(parts.chapters.flatMap(({ deeds }) => deeds).map((deed) => [deed.name, deed]));
  }

  /** @throws Error with the sentences that are false, and the lives of those whom they name. */
  async tell(volume: Volume): Promise<void> {
    const { world, cloner } = this.#parts;
    await world.load('monday-morning', '2027-02-01T10:30:00+09:00');
    const { autopilot } = world.sandbox;
    await autopilot.turn(volume.isAutopilotOn, world.now);
    const players = await cloner.make(
      volume.lives.map(({ beginning }) => beginning),
      world.now,
    );
    world.inhabit(players);
    const acknowledged = new Set<string>();
    for (const [round, move] of volume.moves.entries()) {
      await world.settle();
      await this.#round(volume, round, acknowledged);
      await world.tick();
      await this.#advance(move);
    }
    await world.settle();
    const some = players.filter((_, index) => index % ASSETS_EVERY === 0);
    const faults = [...(await this.#lawFaults()), ...(await this.#parts.assetFaults(world, some))];
    this.#insist(faults, volume, volume.moves.length);
    this.histories += players.length;
    this.lived += acknowledged.size;
  }

  async #round(volume: Volume, round: number, acknowledged: Set<string>): Promise<void> {
    const { world } = this.#parts;
    const before = await world.prints();
    const planned: Act[] = [];
    for (const [index, life] of volume.lives.entries()) {
      const player = world.players[index];
      const step = life.steps[round];
      const act = player && step ? await this.#actOf(step, player, index) : null;
      // Of those that reach others there is one at an instant: which came first would be anybody’s guess.
      if (act && (act.reached === null || planned.every(({ reached }) => reached === null)))
        planned.push(act);
    }
    // Whom another one may reach looks on: what changes of theirs is not their own doing.
    const others = new Set(planned.flatMap(({ reached }) => reached ?? []));
    const acts = planned.filter(({ player, reached }) => reached !== null || !others.has(player.userId));
    const answers: Reply[][] = [];
    for (const act of acts) answers.push(await act.send());
    await world.settle();
    const after = await world.prints();
    const altered = new Map(
      world.players
        .map(({ userId }) => [userId, alteredIn(before.get(userId), after.get(userId))] as const)
        .filter(([, tables]) => tables.length > 0),
    );
    const faults = acts.flatMap((act, index) => {
      const { userId } = act.player;
      const replies = answers[index] ?? [];
      const [reply] = replies;
      this.#count(`${act.what} ${reply?.code === 0 ? 'refused' : (reply?.code ?? reply?.status)}`);
      if (reply?.code === 1) acknowledged.add(userId);
      return [
        ...unanswered(act.what, replies),
        ...act
          .faultsOf(replies, altered.has(userId))
          .map(
            (fault) => `${fault} (${act.what} of ${userId}: ${altered.get(userId)?.join(', ') ?? 'nothing'})`,
          ),
      ];
    });
    const acting = new Set(acts.flatMap(({ player, reached }) => [player.userId, ...(reached ?? [])]));
    for (const [userId, tables] of altered)
      if (!acting.has(userId))
        faults.push(
          `users are isolated: what ${userId} has changed while they looked on: ${tables.join(', ')}`,
        );
    this.#insist(faults, volume, round);
  }

  #actOf(step: LifeStep, player: Player, index: number): Promise<Act | null> {
    if ('again' in step) return this.#again(step.again, player);
    return 'steal' in step ? this.#theft(step.steal, player, index) : this.#deedOf(step, player);
  }

  async #deedOf(
    { tries, twins }: Extract<LifeStep, { tries: unknown }>,
    player: Player,
  ): Promise<Act | null> {
    const { world } = this.#parts;
    for (const { deed: name, wish } of tries) {
      const deed = this.#deed(name);
      const call = await deed.call(world, player, wish);
      if (!call) continue;
      return {
        player,
        what: name,
        reached: (await deed.reaches?.(world, call)) ?? null,
        send: () => world.send(player, call, { twins }),
        faultsOf: (replies, isChanged) => [
          ...(replies.every((each) => isSame(each, replies[0]))
            ? []
            : ['one effect per key: twins were answered differently']),
          ...(replies[0]?.code !== 1 && isChanged
            ? [`a refused request changes nothing: ${replies[0]?.code} changed something`]
            : []),
          ...(replies[0]?.code === 1 && !isChanged && !deed.mayBeDone
            ? ['what was acknowledged has no effect']
            : []),
        ],
      };
    }
    return null;
  }

  /** Somebody else sends what the next one could: there is nothing for them, and nothing happens. */
  async #theft({ deed: name, wish }: Try, thief: Player, index: number): Promise<Act | null> {
    const { world } = this.#parts;
    const owner = world.players[(index + 1) % world.players.length];
    const call = owner && owner !== thief ? await this.#deed(name).call(world, owner, wish) : null;
    if (!call || isOperators(call)) return null;
    return {
      player: thief,
      what: 'steal',
      reached: null,
      send: () => world.send(thief, call),
      faultsOf: ([reply], isChanged) =>
        isHidden(call, reply) && !isChanged
          ? []
          : [
              `users are isolated: ${call.route} of somebody else was answered ${reply?.status} ${reply?.code}`,
            ],
    };
  }

  /** The last request once more under its key, or another one under the same key. */
  async #again(how: 'same' | 'changed', player: Player): Promise<Act | null> {
    const { world } = this.#parts;
    const before = world.answered.findLast((each) => each.player === player && each.reply.status === 200);
    if (!before || before.call.isUnkeyed) return null;
    const { call, key, reply } = before;
    const other = how === 'changed' ? changed(call) : null;
    const isOther = other !== null;
    const body = other ?? call.body;
    return {
      player,
      what: isOther ? 'key for another request' : 'key again',
      reached: null,
      send: () => world.send(player, body ? { ...call, body } : call, { key }),
      faultsOf: ([again], isChanged) => [
        ...((isOther ? again?.status === 409 : isSame(again, reply))
          ? []
          : [`one effect per key: ${call.route} is answered ${again?.status} ${again?.code} under its key`]),
        ...(isChanged ? ['one effect per key: it had another one'] : []),
      ],
    };
  }

  async #lawFaults(): Promise<string[]> {
    const { world, laws } = this.#parts;
    const faults: string[] = [];
    for (const law of laws) faults.push(...(await law.faults(world)).map((fault) => `${law.name}: ${fault}`));
    return faults;
  }

  async #advance(move: Move): Promise<void> {
    const { world, chapters } = this.#parts;
    const { now } = world;
    if ('minutes' in move) return world.advanceTo(now + move.minutes * MINUTE);
    if ('isAwaited' in move) return world.advanceTo(await this.#awaited());
    const due = await world.rows<{ at: string }>(
      sql`select distinct at from due where at > ${now} and at < ${now + AHEAD_MS}`,
    );
    const moments = await Promise.all(chapters.map((chapter) => chapter.moments?.(world) ?? []));
    const worth = moments.flat().filter((at) => at > now && at < now + AHEAD_MS);
    const coming = [...new Set([...worth, ...due.map(({ at }) => Number(at))])].toSorted((a, b) => a - b);
    const at = coming[Math.floor((move.due / 1_000) * coming.length)] ?? now + MINUTE;
    await world.advanceTo(move.isJustPast ? at + MINUTE : at);
  }

  /** The first instant that anybody waits for. */
  async #awaited(): Promise<number> {
    const { world, chapters } = this.#parts;
    const all = await Promise.all(chapters.map((chapter) => chapter.awaited?.(world) ?? []));
    return Math.min(...all.flat().filter((at) => at > world.now), world.now + AHEAD_MS);
  }

  #insist(faults: readonly string[], volume: Volume, round: number): void {
    if (faults.length === 0) return;
    const { world } = this.#parts;
    const text = shown(faults).join('\n');
    const named = world.players.flatMap(({ userId }, index) => (text.includes(userId) ? [index] : []));
    const lives = named.slice(0, 3).map((index) => JSON.stringify(shortened(volume.lives[index], round)));
    const moves = JSON.stringify(volume.moves.slice(0, round));
    throw new Error(
      `round ${round}, ${new Date(world.now).toISOString()}:\n${text}\nmoves ${moves}\n${lives.join('\n')}`,
    );
  }

  #deed(name: string): Deed {
    const deed = this.#deeds.get(name);
    if (!deed) throw new Error(`no deed ${name}`);
    return deed;
  }

  #count(what: string): void {
    this.told.set(what, (this.told.get(what) ?? 0) + 1);
  }
}

/** The tables in which two prints of {@link World.prints} differ. */
function alteredIn(before = '', after = ''): string[] {
  const parts = [before, after].map((print) => new Set(print.split(' ')));
  const differing = parts.flatMap((some, index) => [...some].filter((part) => !parts[1 - index]?.has(part)));
  return [...new Set(differing.map((part) => part.replace(/-?\d+$/, '')))];
}

/** A few sentences of each law. */
function shown(faults: readonly string[]): string[] {
  const byLaw = Map.groupBy(faults, (fault) => fault.split(':')[0]);
  return [...byLaw.values()].flatMap((some) => some.slice(0, 2)).slice(0, 16);
}

/** Defects, and requests that are none: either the sandbox or the model is wrong. */
function unanswered(what: string, replies: readonly Reply[]): string[] {
  return replies
    .filter(({ status }) => status >= 500 || status === 400 || status === 401 || status === 422)
    .map(({ status, data }) => `${what} was answered ${status} ${JSON.stringify(data)}`);
}

/** Whoever asks for a record finds none; where it is only named in what they send, it helps them to nothing. */
function isHidden({ route }: Call, reply: Reply | undefined): boolean {
  return reply?.status === 404 || (!RECORD.test(route) && reply?.status === 200 && reply.code !== 1);
}

function shortened(life: Life | undefined, round: number) {
  return life && { beginning: life.beginning, steps: life.steps.slice(0, round + 1) };
}
