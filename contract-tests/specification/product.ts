import { readFileSync } from 'node:fs';
import { createTsubameClient, type TsubameClient } from '@tsubame/sdk';
import type { TimelineReason } from '@tsubame/sdk/schema';
import { PROJECT_PATHS } from '../../mock/bin/project.ts';
import { operatorStatesOf } from '../sandbox/operator-states.ts';
import { openStack, type RunningStack } from '../sandbox/running-stack.ts';
import { publicStatesOf } from '../verifier/provider-states/state-handlers.ts';
import type { StateName } from '../verifier/provider-states/states.ts';
import { createTestUsers, type TestUser, type TestUsers } from '../verifier/users/test-users.ts';

/** If the clock differs by more than this from the machine's, a state has moved it. */
const MOVED_MS = 1_000;

/** A user for whom a state was set up, and the values of the state, such as the number of a record. */
export interface UserIn {
  readonly client: TsubameClient;
  readonly values: Readonly<Record<string, string>>;
}

/** The running product: gateway and sandbox, without automatic decisions. */
export interface Product {
  readonly stack: RunningStack;
  readonly users: TestUsers;
  clientOf(token: string | null): TsubameClient;
  /** Sets up a state of the verifier for a new user. */
  userIn(state: StateName): Promise<UserIn>;
  /** Decides about a record as the operator. */
  decide(kind: string, event: string, recordId: string, reason: TimelineReason): Promise<void>;
  /** Moves the clock forward to an instant, runs what is due, and signs the user of the last state in again. */
  moveTo(at: string): Promise<void>;
}

export async function openProduct(): Promise<Product> {
  const stack = await openStack();
  const { sandbox, baseUrl } = stack;
  const { autopilot, clock, decisions, unitRunner } = sandbox;
  const created = createTestUsers({ baseUrl, invitationCode: 'TSUBAME' });
  const userOfToken = new Map<string, TestUser>();
  const users: TestUsers = {
    ...created,
    async signUp() {
      const user = await created.signUp();
      userOfToken.set(user.session.token, user);
      return user;
    },
    async signInAgain(user) {
      const session = await created.signInAgain(user);
      userOfToken.set(session.token, user);
      return session;
    },
    async signInAfterExpiry(user) {
      const back = await created.signInAfterExpiry(user);
      userOfToken.set(back.session.token, back);
      return back;
    },
  };
  const states: Readonly<Record<string, () => Promise<object>>> = {
    ...(await publicStatesOf(users)),
    ...(await operatorStatesOf(sandbox, users)),
  };
  const clientOf = (token: string | null) => createTsubameClient({ baseUrl, getToken: () => token });
  const stopDeciding = () => autopilot.turn(false, clock.now());
  await stopDeciding();
  let token: string | null = null;
  return {
    stack,
    users,
    clientOf,
    async userIn(state) {
      if (Math.abs(clock.now() - Date.now()) > MOVED_MS) {
        await stack.reset();
        await stopDeciding();
      }
      const values = (await states[state]?.()) as Record<string, string> | undefined;
      if (values === undefined) throw new Error(`The state ${state} has no handler.`);
      token = values.token ?? null;
      return { values, client: createTsubameClient({ baseUrl, getToken: () => token }) };
    },
    async decide(kind, event, recordId, reason) {
      const decision = decisions.find((each) => each.record.name === kind && each.event === event);
      if (decision === undefined) throw new Error(`The operator has no decision ${event} about a ${kind}.`);
      await unitRunner.decide(decision.record, recordId, (unit, row, at) =>
        decision.decide(unit, row, { at, reason }),
      );
    },
    async moveTo(at) {
      await clock.advance((now) => Math.max(Date.parse(at), now));
      await unitRunner.runAllDueJobs(clock.now());
      const user = userOfToken.get(token ?? '');
      if (user !== undefined) token = (await users.signInAgain(user)).token;
    },
  };
}

interface BundledSchema {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, BundledSchema>>;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly 'x-transitions'?: readonly { readonly from: string | null; readonly to: string }[];
}

const bundle: { readonly components: { readonly schemas: Readonly<Record<string, BundledSchema>> } } =
  JSON.parse(readFileSync(PROJECT_PATHS.contract, 'utf8'));

/** A schema of the bundled contract. */
export function schemaNamed(name: string): BundledSchema {
  const schema = bundle.components.schemas[name];
  if (schema === undefined) throw new Error(`The contract has no schema ${name}.`);
  return schema;
}
