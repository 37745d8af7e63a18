import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { answering, withServer } from '../fixtures/fake-server.ts';
import type { Pact } from './pact-file.ts';
import { mismatchOf, type PlayOptions, playPact } from './play-pact.ts';

const pactOf = (names: string[]): Pact => ({
  consumer: { name: 'a' },
  provider: { name: 'b' },
  interactions: names.map((description) => ({
    description,
    request: { method: 'GET', path: '/thing' },
    response: { status: 200 },
  })),
  metadata: {},
});

async function outcomeOf(names: string[], afterEach: PlayOptions['afterEach'] = () => undefined) {
  let outcome: Awaited<ReturnType<typeof playPact>> | undefined;
  await withServer(answering(200, {}), async (baseUrl) => {
    const options: PlayOptions = {
      baseUrl,
      setUpState: async () => ({}),
      states: [],
      afterEach,
      log: () => undefined,
      silenceMs: 3_000,
      child: fileURLToPath(new URL('./fixtures/dying-pact-process.ts', import.meta.url)),
    };
    outcome = await playPact(pactOf(names), options);
  });
  return outcome;
}

test('names the interaction that kills the verifier process, and plays all others', async () => {
  const outcome = await outcomeOf(['right', 'wrong', 'dies', 'later']);
  expect(outcome?.failures).toMatchObject([
    { interaction: 'dies', reason: 'the verifier ended: SIGKILL' },
    { interaction: 'wrong', reason: 'the response differs from what the web app expects' },
  ]);
  expect([...(outcome?.played ?? [])]).toEqual(['right', 'wrong', 'dies', 'later']);
});

test('names the interaction at which the verifier process hangs, and plays the rest', async () => {
  const outcome = await outcomeOf(['right', 'sleeps', 'later']);
  expect(outcome?.failures).toMatchObject([
    { interaction: 'sleeps', reason: 'the verifier ended: nothing for 3 s' },
  ]);
  expect(outcome?.played.size).toBe(3);
});

test('fails an interaction if its state cannot be undone', async () => {
  const outcome = await outcomeOf(['right', 'later'], async () => {
    await Promise.resolve();
    throw new Error('cannot be undone');
  });
  expect(outcome?.failures.map(({ interaction }) => interaction)).toEqual(['right', 'later']);
});

test('takes the members and values of a mismatch from what the verifier prints', () => {
  const failure = (index: number, name: string, line: string) =>
    `${index}) Verifying a pact between a and b - ${name}\n    ${index}.1) has a matching body\n           ${line}\n`;
  const output = `...\nFailures:\n\n${failure(1, 'getA', "$.data.price -> Expected 1 to be '\u001b[31m1\u001b[0m'")}${failure(2, 'getB', 'no')}\nThere were 2`;
  expect(mismatchOf('getA', output)).toMatch(/: \$\.data\.price -> Expected 1 to be '1'$/);
  expect(mismatchOf('getB', output)).toMatch(/: no$/);
  expect(mismatchOf('getC', output)).not.toContain(':');
});
