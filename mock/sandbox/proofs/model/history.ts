import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Reply } from '../../testing.ts';
import { changed as otherThan } from './call.ts';
import type { Chapter, Deed, Law } from './chapter.ts';
import type { Player } from './player.ts';
import { isSame } from './same.ts';
import { MINUTE, type World } from './world.ts';

/** One step of a history; players, records and instants are chosen by number among those there are. */
export type Step =
  | { readonly do: string; readonly player: number; readonly twins: number; readonly wish: unknown }
  | { readonly steal: string; readonly player: number; readonly wish: unknown }
  | { readonly again: number; readonly changed: boolean }
  | { readonly minutes: number }
  | { readonly toDue: number };

/** Histories over the deeds of all chapters; time and repeated requests come in between. */
export function histories(chapters: readonly Chapter[]): fc.Arbitrary<Step[]> {
  const deeds = chapters.flatMap((chapter) => chapter.deeds);
  const player = fc.nat(3);
  const thefts = deeds
    .filter(({ isOfOwnRecord }) => isOfOwnRecord)
    .map(({ name, wish }) => fc.record({ steal: fc.constant(name), player, wish }) as fc.Arbitrary<Step>);
  const step = fc.oneof(
    ...deeds.map(({ name, wish, weight }) => ({
      arbitrary: fc.record({
        do: fc.constant(name),
        player,
        twins: fc.constantFrom(1, 1, 1, 2, 3),
        wish,
      }) as fc.Arbitrary<Step>,
      weight,
    })),
    { arbitrary: fc.oneof(...thefts), weight: 2 },
    { arbitrary: fc.record({ again: fc.nat(40), changed: fc.boolean() }) as fc.Arbitrary<Step>, weight: 2 },
    { arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 900 }) }) as fc.Arbitrary<Step>, weight: 2 },
    { arbitrary: fc.record({ toDue: fc.nat(9) }) as fc.Arbitrary<Step>, weight: 6 },
  );
  return fc.array(step, { minLength: 25, maxLength: 60, size: 'max' });
}

/** Carries histories out and looks after each step whether every law still holds. */
export class Historian {
  readonly #world: World;
  readonly #deeds: ReadonlyMap<string, Deed>;
  readonly #chapters: readonly Chapter[];
  readonly #laws: readonly Law[];
  /** What came of the deeds, by name and result code. */
  readonly told = new Map<string, number>();

  constructor(world: World, chapters: readonly Chapter[], laws: readonly Law[]) {
    this.#world = world;
    this.#deeds = new Map(chapters.flatMap(({ deeds }) => deeds).map((deed) => [deed.name, deed]));
    this.#chapters = chapters;
    this.#laws = laws;
  }

  /** @throws Error with the sentences that are false after a step. */
  async tell(step: Step): Promise<void> {
    const faults = await this.#carryOut(step);
    await this.#world.settle();
    for (const law of this.#laws)
      faults.push(...(await law.faults(this.#world)).map((fault) => `${law.name}: ${fault}`));
    if (faults.length > 0) throw new Error(`after ${JSON.stringify(step)}:\n${faults.join('\n')}`);
    await this.#world.tick();
  }

  async #carryOut(step: Step): Promise<string[]> {
    if ('minutes' in step) return this.#wait(step.minutes * MINUTE);
    if ('toDue' in step) return this.#toDue(step.toDue);
    if ('again' in step) return this.#again(step);
    return 'steal' in step ? this.#steal(step) : this.#do(step);
  }

  async #wait(ms: number): Promise<string[]> {
    await this.#world.advanceTo(this.#world.now + ms);
    return [];
  }

  /** To one of the next instants at which something is due or worth being there for, or just past it. */
  async #toDue(index: number): Promise<string[]> {
    const { now } = this.#world;
    const due = await this.#world.rows<{ at: string }>(
      sql`select distinct at from due where at > ${now} order by at limit 2`,
    );
    const moments = await Promise.all(this.#chapters.map((chapter) => chapter.moments?.(this.#world) ?? []));
    const worth = moments
      .flat()
      .filter((at) => at > now)
      .toSorted((a, b) => a - b)
      .slice(0, 3);
    const all = [...worth, ...due.map(({ at }) => Number(at))];
    const at = all[index % Math.max(all.length, 1)] ?? now + MINUTE;
    await this.#world.advanceTo(index % 2 === 0 ? at : at + MINUTE);
    return [];
  }

  async #do(step: Extract<Step, { do: string }>): Promise<string[]> {
    const deed = this.#deed(step.do);
    const able = (await deed.whoCan?.(this.#world)) ?? [];
    const player =
      this.#world.players.find(({ userId }) => userId === able[step.player % able.length]) ??
      this.#player(step.player);
    const call = await deed.call(this.#world, player, step.wish);
    if (!call) return [];
    const reached = (await deed.reaches?.(this.#world, call)) ?? [];
    const { replies, changed } = await this.#watched(() =>
      this.#world.send(player, call, { twins: step.twins }),
    );
    const [reply] = replies;
    this.#count(`${deed.name} ${reply?.code}`);
    const others = changed.filter((userId) => userId !== player.userId && !reached.includes(userId));
    return [
      ...(replies.every((one) => isSame(one, reply))
        ? []
        : ['one effect per key: twins were answered differently']),
      ...(reply?.code === 1 || changed.length === 0
        ? []
        : ['a refused request changes nothing: it changed something']),
      ...(reply?.code === 1 && !changed.includes(player.userId) && !deed.mayBeDone
        ? ['what was acknowledged has no effect']
        : []),
      ...(others.length === 0 ? [] : ['users are isolated: somebody else’s things changed']),
    ];
  }

  /** Somebody else sends it: there is nothing for them, and nothing happens. */
  async #steal(step: Extract<Step, { steal: string }>): Promise<string[]> {
    const owner = this.#player(step.player);
    const thief = this.#player(step.player + 1);
    const call = await this.#deed(step.steal).call(this.#world, owner, step.wish);
    if (!call) return [];
    const { replies, changed } = await this.#watched(() => this.#world.send(thief, call));
    this.#count(`steal ${replies[0]?.status}`);
    const isHidden = replies[0]?.code !== 1 && changed.length === 0;
    return isHidden
      ? []
      : [`users are isolated: ${call.route} of somebody else was answered ${replies[0]?.status}`];
  }

  /** An earlier request once more under its key, or another one under the same key. */
  async #again(step: Extract<Step, { again: number }>): Promise<string[]> {
    const all = this.#world.answered;
    const before = all[step.again % Math.max(all.length, 1)];
    // What was refused as another request under its key was never the one that the key stands for.
    if (!before || before.call.isUnkeyed || before.reply.status === 409) return [];
    const { player, call, key, reply } = before;
    const other = step.changed ? otherThan(call) : null;
    const isOther = other !== null;
    const body = other ?? call.body;
    const { replies, changed } = await this.#watched(() =>
      this.#world.send(player, body ? { ...call, body } : call, { key, twins: 1 }),
    );
    this.#count(isOther ? 'key for another request' : 'key again');
    const right = isOther ? replies[0]?.status === 409 : isSame(replies[0], reply);
    return [
      ...(right ? [] : [`one effect per key: the answer of ${call.route} is ${JSON.stringify(replies[0])}`]),
      ...(changed.length === 0 ? [] : ['one effect per key: it had another one']),
    ];
  }

  async #watched(send: () => Promise<Reply[]>): Promise<{ replies: Reply[]; changed: string[] }> {
    const before = await this.#world.prints();
    const replies = await send();
    await this.#world.settle();
    const after = await this.#world.prints();
    return {
      replies,
      changed: [...after.keys()].filter((userId) => after.get(userId) !== before.get(userId)),
    };
  }

  #player(index: number): Player {
    const { players } = this.#world;
    const player = players[index % players.length];
    if (!player) throw new Error('the history has not begun');
    return player;
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
