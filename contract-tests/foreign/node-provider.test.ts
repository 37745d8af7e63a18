import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { judgeProvider, type Verdict } from '../judge/judge.ts';
import { FAULTS } from './node/faults.ts';
import { ForeignProvider } from './node/server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function judged(provider: ForeignProvider, only: string[], requests: number): Promise<Verdict> {
  const server = provider.listen();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return judgeProvider({
    baseUrl: `http://127.0.0.1:${port}/api`,
    only,
    requests,
    seed: 9,
    patienceMs: 6_000,
  });
}

test('a provider in plain node:http, of a part of the contract, is correct', async () => {
  const verdict = await judged(new ForeignProvider(), [], 1_500);
  expect(verdict.findings).toEqual([]);
  expect(verdict.built.map(({ id }) => id).sort()).toEqual(
    Object.keys(new ForeignProvider().handlers).sort(),
  );
}, 60_000);

describe('a seeded fault has its operation and its reason', () => {
  test.each(FAULTS)(
    '$name',
    async ({ operation, rule, plant }) => {
      const provider = new ForeignProvider();
      plant(provider);
      const { findings } = await judged(provider, [operation], 200);
      expect(findings.map((finding) => `${finding.operation} ${finding.rule}`)).toContain(
        `${operation} ${rule}`,
      );
    },
    60_000,
  );
});
