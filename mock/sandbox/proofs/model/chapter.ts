import type fc from 'fast-check';
import type { RecordKind } from '#frame/records/record-kind.ts';
import type { UserAccount } from '#frame/store/schema/ledger.ts';
import type { Call } from './call.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** Something that a player may do: what is chosen beforehand, and the call that it comes to in the world as it stands. */
export interface Deed<Wish = unknown> {
  readonly name: string;
  /** How often, among the others. */
  readonly weight: number;
  readonly wish: fc.Arbitrary<Wish>;
  /** True if it is about a record of the player's: in anybody else's hands it has to find nothing. */
  readonly isOfOwnRecord: boolean;
  /** Ids of the users whom it may reach besides who does it, such as those who wait for what is given back. */
  reaches?(world: World, call: Call): Promise<readonly string[]>;
  /** True if it may find done what it asks for, and then acknowledges it without an effect. */
  readonly mayBeDone?: boolean;
  /** Ids of the players who can do it now, where few can: one of them does it then. */
  whoCan?(world: World): Promise<readonly string[]>;
  /** Null where there is nothing that it could be done to. */
  call(world: World, player: Player, wish: Wish): Promise<Call | null>;
}

/** A deed among others. */
export function deed<Wish>(one: Deed<Wish>): Deed {
  // Each is called only with wishes of its own.
  return one as unknown as Deed;
}

/** Sentences that are false about the world; none when all is well. */
export interface Law {
  readonly name: string;
  faults(world: World): Promise<string[]>;
}

/** A law of each player by itself. */
export function ofEach(
  name: string,
  faultsOf: (world: World, player: Player) => string[] | Promise<string[]>,
): Law {
  return {
    name,
    faults: async (world) =>
      (await Promise.all(world.players.map((player) => faultsOf(world, player)))).flat(),
  };
}

/** What one capability adds to the model. */
export interface Chapter {
  readonly deeds: readonly Deed[];
  readonly laws: readonly Law[];
  /** Its records: each may move only as the contract's table of it says. */
  readonly records: readonly RecordKind[];
  /** What of a user's money, by account (yen), is bound in its records, recomputed from what they are for. */
  holds?(world: World, player: Player): Promise<Partial<Record<UserAccount, number>>>;
  /** What it has earned the user, or cost if below zero (yen), recomputed from what was bought and sold. */
  earned?(world: World, player: Player): Promise<number>;
  /** Ids of the positions that came of it without an order. */
  delivered?(world: World): Promise<readonly string[]>;
  /** Instants to come (epoch ms) at which something of it is worth being there for. */
  moments?(world: World): Promise<readonly number[]>;
  /** Instants to come (epoch ms) that its users wait for, because there is something to do then. */
  awaited?(world: World): Promise<readonly number[]>;
  /** What came about in the world besides the states of its records, counted: so that a run that tests nothing is seen. */
  cameAbout?(world: World): Promise<Readonly<Record<string, number>>>;
}

/** An element of some by a number, however large; null of none. */
export function one<T>(some: readonly T[], index: number): T | null {
  return some[index % Math.max(some.length, 1)] ?? null;
}
