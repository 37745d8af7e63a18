import { afterAll, beforeAll, expect, test } from 'vitest';
import { pactFile, readPact } from '../verifier/pact/pact-file.ts';
import { BrokerError, brokerIn, buildIn, canIDeploy, publishOutcome, publishPact } from './broker.ts';
import { tinyBroker } from './fixtures/tiny-broker.ts';

let tiny: Awaited<ReturnType<typeof tinyBroker>>;
beforeAll(async () => {
  tiny = await tinyBroker('opens');
});
afterAll(() => tiny.close());

const env = () => ({ PACT_BROKER_BASE_URL: `${tiny.url}/`, PACT_BROKER_TOKEN: 'opens' });
const broker = () => {
  const found = brokerIn(env());
  if (found === null) throw new Error('no broker');
  return found;
};
const pact = readPact(pactFile);
const build = { version: 'c0ffee', branch: 'a/b', url: 'https://ci.example/1' };
const deployment = { pacticipant: pact.provider.name, version: 'c0ffee', environment: 'production' };

test('publishes a pact and a result, after which the version may be deployed', async () => {
  await expect(publishOutcome(broker(), pact, { ...build, success: true })).rejects.toThrow('HTTP 404');
  await publishPact(broker(), pact, build);
  expect(tiny.published).toEqual([{ version: 'c0ffee', branch: 'a/b', pact }]);
  expect(await canIDeploy(broker(), deployment)).toMatchObject({ deployable: false });
  await publishOutcome(broker(), pact, { ...build, success: false });
  expect(await canIDeploy(broker(), deployment)).toMatchObject({ deployable: false });
  await publishOutcome(broker(), pact, { ...build, success: true });
  expect(tiny.branches.at(-1)).toBe(`/pacticipants/${pact.provider.name}/branches/a%2Fb/versions/c0ffee`);
  expect(tiny.outcomes.at(-1)).toMatchObject({
    success: true,
    providerApplicationVersion: 'c0ffee',
    buildUrl: 'https://ci.example/1',
  });
  expect(await canIDeploy(broker(), deployment)).toEqual({
    deployable: true,
    reason: expect.stringContaining('successful'),
  });
});

test('does not publish the result of a pact that is not the broker’s latest one', async () => {
  const outcomesBefore = tiny.outcomes.length;
  const other = { ...pact, interactions: pact.interactions.slice(1) };
  await expect(publishOutcome(broker(), other, { ...build, success: true })).rejects.toThrow('not the one');
  expect(tiny.outcomes.length).toBe(outcomesBefore);
});

test('reports a wrong token and an unreachable broker', async () => {
  const wrong = { ...broker(), headers: { authorization: 'Bearer no' } };
  await expect(canIDeploy(wrong, deployment)).rejects.toThrow('HTTP 401');
  const unreachable = { url: 'http://127.0.0.1:9', headers: {} };
  await expect(publishPact(unreachable, pact, build)).rejects.toThrow(BrokerError);
  await expect(publishPact(unreachable, pact, build)).rejects.toThrow('cannot be reached');
});

test('reads broker and build from the environment', () => {
  expect(brokerIn({})).toBeNull();
  expect(brokerIn({ PACT_BROKER_BASE_URL: 'http://b', PACT_BROKER_USERNAME: 'a' })?.headers).toEqual({
    authorization: `Basic ${btoa('a:')}`,
  });
  expect(buildIn({ GITHUB_SHA: '1', GITHUB_HEAD_REF: '', GITHUB_REF_NAME: 'main' })).toEqual({
    version: '1',
    branch: 'main',
    url: null,
  });
  expect(buildIn({ CI_COMMIT_SHA: '2', CI_COMMIT_REF_NAME: 'x', CI_JOB_URL: 'http://j' })).toEqual({
    version: '2',
    branch: 'x',
    url: 'http://j',
  });
});
