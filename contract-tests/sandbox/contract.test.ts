import { expect, test } from 'vitest';
import { MutationMeasure } from '../mutation/measure.ts';
import { checkProvider } from '../verifier/checks/check-provider.ts';
import { FORBIDDEN_TRANSITIONS } from '../verifier/checks/forbidden-transitions.ts';
import { OPERATIONS, STREAM } from '../verifier/contract/operations.ts';
import type { Exchange } from '../verifier/http/exchange.ts';
import { ONLY_FOR_OWN_RECORDS } from '../verifier/isolation/isolation.ts';
import { createTestUsers } from '../verifier/users/test-users.ts';
import { operatorStatesOf } from './operator-states.ts';
import { openSandbox } from './running-stack.ts';

/** If the clock differs by more than this from the machine's, a state has moved it. */
const MOVED_MS = 1_000;
/** Generated requests, about 50 s of processor time; `FUZZ` sets another number (`npm run test:deep` uses more). */
const REQUESTS = Number(process.env.FUZZ ?? 20_000);

const SEED = 20_261_120;
/** Changed responses that are drawn from all of them; `npm run test:deep` tries all. */
const MUTANTS = 400;
/** Share of changed responses that must be named: all of them had 95.8 %, and samples of 400 have about 2 % more or less. */
const LEAST_SCORE = { all: 0.95, sample: 0.93 };

test('finds nothing in the sandbox, and names changed responses of it', async () => {
  const { sandbox, reset } = await openSandbox({ requestsPerMinute: 10_000_000 });
  // By its name, because a passkey needs one.
  const baseUrl = `http://localhost:${new URL(sandbox.url).port}/api`;
  const access = { baseUrl, invitationCode: 'TSUBAME' };
  const users = createTestUsers(access);
  try {
    await sandbox.autopilot.turn(false, sandbox.clock.now());
    const exchanges: Exchange[] = [];
    const verdict = await checkProvider({
      ...access,
      onExchange: (exchange) => exchanges.push(exchange),
      seed: SEED,
      requests: REQUESTS,
      operatorStates: await operatorStatesOf(sandbox, users),
      async afterEach() {
        await sandbox.halts.clear();
        if (Math.abs(sandbox.clock.now() - Date.now()) < MOVED_MS) return;
        await reset();
        await sandbox.autopilot.turn(false, sandbox.clock.now());
      },
    });
    expect(verdict.findings).toEqual([]);
    expect([verdict.untried, verdict.aborted]).toEqual([[], []]);
    expect(verdict.generatedRequests).toBeGreaterThanOrEqual(REQUESTS);
    // Every forbidden transition was tried if the pact shows a record in its state.
    const nowhere = FORBIDDEN_TRANSITIONS.filter(({ sources }) => sources.length === 0);
    expect(verdict.transitions.forbidden).toEqual({
      tried: FORBIDDEN_TRANSITIONS.length - nowhere.length,
      untried: expect.toSatisfy((untried: string[]) => untried.length === nowhere.length),
    });
    expect(verdict.built).toEqual([...OPERATIONS, STREAM]);
    const guarded = [...OPERATIONS.filter(({ open }) => !open), STREAM].map(({ id }) => id).sort();
    for (const { side, tried, missing, untried } of verdict.isolation) {
      const cannot = side === 'another user' ? Object.keys(ONLY_FOR_OWN_RECORDS).sort() : [];
      const expected = guarded.filter((id) => !cannot.includes(id));
      const left = untried.map(({ operation }) => operation).sort();
      expect([side, missing, [...tried].sort(), left]).toEqual([side, null, expected, cannot]);
    }
    expect(verdict.protections.filter(({ outcome }) => outcome !== 'shown')).toEqual([]);
    const isWhole = process.env.TSUBAME_DEEP !== undefined;
    const { mutants, named, survivors } = new MutationMeasure(exchanges).score({
      seed: SEED,
      ...(isWhole ? {} : { sample: MUTANTS }),
    });
    console.log(`${named} of ${mutants} changed responses are named. Not named:\n${survivors.join('\n')}`);
    expect(named / mutants).toBeGreaterThanOrEqual(isWhole ? LEAST_SCORE.all : LEAST_SCORE.sample);
  } finally {
    await sandbox.close();
  }
}, 1_800_000);
