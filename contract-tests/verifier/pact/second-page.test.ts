import { expect, test } from 'vitest';
import { answering, withServer } from '../fixtures/fake-server.ts';
import { type Pact, pactFile, readPact } from './pact-file.ts';
import { playPact } from './play-pact.ts';

const pact = readPact(pactFile);
const empty = pact.interactions.filter(({ description }) => description === 'listOrders_Empty');

/** Plays the interaction against a provider with a second page in its list. */
async function failuresOf(interactions: Pact['interactions']): Promise<number> {
  const page = { code: 1, msg: 'ok', data: { items: [], next_cursor: 'eyJ2IjoxfQ' } };
  let failures = -1;
  await withServer(answering(200, page), async (baseUrl) => {
    const outcome = await playPact(
      { ...pact, interactions },
      { baseUrl, setUpState: async () => ({}), states: [], afterEach: () => undefined, log: () => undefined },
    );
    failures = outcome.failures.length;
  });
  return failures;
}

test('accepts a list with a second page', async () => {
  expect(await failuresOf(empty)).toBe(0);
});

test('would reject it if the pact matched the null of its example literally', async () => {
  const text = JSON.stringify(empty);
  const literal = text.replace('"items":[]', '"items":[],"next_cursor":null');
  expect(literal).not.toBe(text);
  expect(await failuresOf(JSON.parse(literal) as Pact['interactions'])).toBe(1);
});
