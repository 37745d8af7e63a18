import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSandbox } from '../../mock/sandbox/app.ts';
import { sandboxStates } from '../provider/sandbox-operator.ts';
import { createVisitors } from '../provider/visitors.ts';
import { judgeProvider } from './judge.ts';
import { OPERATIONS } from './operations.ts';

/** A clock that is so far from the machine's was moved by a state. */
const MOVED_MS = 1_000;
/** Drawn requests; `FUZZ` asks for more of them (`npm run test:deep`). */
const REQUESTS = Number(process.env.FUZZ ?? 2_000);

test('the sandbox is found to be as the contract says, in every operation and every protection', async () => {
  const token = randomBytes(16).toString('hex');
  const sandbox = await createSandbox({
    store: { kind: 'memory' },
    pepper: randomBytes(32),
    port: 0,
    demo: false,
    control: { token, scenarios: null },
    requestsPerMinute: 10_000_000,
  });
  const access = { baseUrl: `${sandbox.url}/api`, invitationCode: 'TSUBAME' };
  const visitors = createVisitors(access);
  try {
    await sandbox.autopilot.turn(false, sandbox.clock.now());
    const verdict = await judgeProvider({
      ...access,
      seed: 20_261_120,
      requests: REQUESTS,
      operatorStates: await sandboxStates(sandbox, visitors),
      async afterEach() {
        await sandbox.halts.clear();
        if (Math.abs(sandbox.clock.now() - Date.now()) < MOVED_MS) return;
        const headers = { authorization: `Bearer ${token}` };
        await fetch(`${sandbox.url}/sandbox/reset`, { method: 'POST', headers });
        await sandbox.autopilot.turn(false, sandbox.clock.now());
      },
    });
    expect(verdict.findings).toEqual([]);
    expect(verdict.untried).toEqual([]);
    expect(verdict.built).toHaveLength(OPERATIONS.length);
    expect(verdict.protections.filter(({ outcome }) => outcome !== 'shown')).toEqual([]);
  } finally {
    await sandbox.close();
  }
}, 1_800_000);
