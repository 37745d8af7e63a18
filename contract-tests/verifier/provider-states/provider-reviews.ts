import { setTimeout } from 'node:timers/promises';
import { unwrap } from '@tsubame/sdk';
import type { TestUser, TestUsers } from '../users/test-users.ts';
import { submitIdentityOf } from './setup/identity-states.ts';
import { StateUnavailable } from './state-unavailable.ts';

/** Longer than a provider takes that decides reviews by itself. */
const REVIEW_MS = 12_000;
const POLL_MS = 500;

/**
 * Waits for the decision of a review.
 *
 * @param read returns the record's state
 * @param signal ends the wait
 * @throws StateUnavailable if it is not decided within some seconds, as with a provider whose operator decides
 */
export async function untilDecided(
  read: () => Promise<string>,
  undecided: string,
  signal?: AbortSignal,
): Promise<string> {
  const end = performance.now() + REVIEW_MS;
  for (;;) {
    const state = await read();
    if (state !== undecided) return state;
    if (performance.now() > end) throw new StateUnavailable('Only an operator can set them up.');
    await setTimeout(POLL_MS, undefined, { signal });
  }
}

let lastSubmission: Promise<unknown> = Promise.resolve();

/** Submits documents after those of all other users: a provider may refuse many images at once. */
function submitInTurn(user: TestUser): Promise<unknown> {
  const own = lastSubmission.then(() => submitIdentityOf(user));
  lastSubmission = own.catch(() => undefined);
  return own;
}

/** A new user with a passed identity verification: at once, or after a review by the provider. */
export async function verifiedUser(users: TestUsers, signal?: AbortSignal): Promise<TestUser> {
  const user = await users.signUp();
  const read = async () => unwrap(await user.client.getUserInfo()).identity_state;
  if ((await read()) === 'passed') return user;
  await submitInTurn(user).catch((error: unknown) => {
    throw new StateUnavailable(`No user can be verified: ${String(error)}`);
  });
  const state = await untilDecided(read, 'under_review', signal);
  if (state !== 'passed') throw new StateUnavailable(`The review of an identity ended as ${state}.`);
  return user;
}

/** Makes things that take some seconds before they are needed. Once one of them could not be made, there are no others. */
export class Supply<Thing> {
  readonly #make: () => Promise<Thing>;
  readonly #ahead: number;
  readonly #ready: Promise<Thing>[] = [];
  #lacking: StateUnavailable | undefined;

  /** @param ahead how many are being made while nothing is taken */
  constructor(make: () => Promise<Thing>, ahead: number) {
    this.#make = make;
    this.#ahead = ahead;
  }

  /** Begins to make the first ones. */
  begin(): void {
    while (this.#lacking === undefined && this.#ready.length < this.#ahead) this.#ready.push(this.#next());
  }

  /** @throws StateUnavailable if it, or an earlier one, cannot be made */
  async take(): Promise<Thing> {
    const ready = this.#ready.shift();
    if (ready === undefined && this.#lacking !== undefined) throw this.#lacking;
    const own = ready ?? this.#next();
    this.begin();
    return own;
  }

  #next(): Promise<Thing> {
    const thing = this.#make();
    thing.catch((error: unknown) => {
      if (error instanceof StateUnavailable) this.#lacking = error;
    });
    return thing;
  }
}
