import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { answering, withServer } from '../fixtures/fake-server.ts';
import type { Pact } from './pact-file.ts';
import { type PlayOptions, playPact } from './play-pact.ts';

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
