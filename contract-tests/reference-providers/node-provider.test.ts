import { describe, expect, test } from 'vitest';
import type { CheckResult } from '../verifier/checks/check-provider.ts';
import type { Finding } from '../verifier/findings/findings.ts';
import { breaking, withServer } from '../verifier/fixtures/fake-server.ts';
import { remoteStates } from '../verifier/provider-states/remote-states.ts';
import { verifyStreamProtocol } from '../verifier/stream/stream-exchange.ts';
import { createTestUsers } from '../verifier/users/test-users.ts';
import { checkReferenceProvider, expectedFinding, FAULT_NAMES, findingsFor } from './check-seeded-faults.ts';
import { LATER_FAULT_SEEDERS } from './node/later-seeded-faults.ts';
import { FAULT_SEEDERS } from './node/seeded-faults.ts';
import { ReferenceProvider } from './node/server.ts';
import { stateEndpoint } from './node/state-endpoint.ts';

test('a provider in plain node:http, of a part of the contract, is correct', async () => {
  const provider = new ReferenceProvider();
  await withServer(provider.listen(), async (url) => {
    const { findings, built, drawn, protections, untried, isolation, moves } = await checkReferenceProvider(
      `${url}/api`,
    );
    expect(findings).toEqual([]);
    expect(drawn).toBeGreaterThanOrEqual(1_200);
    expect(built.map(({ id }) => id).sort()).toEqual(Object.keys(provider.handlers).sort());
    expect(protections.filter(({ outcome }) => outcome !== 'shown')).toEqual([]);
    // Their states need calls that are not built.
    expect(untried.map(({ operation }) => operation)).toEqual(['getStock', 'getIpoDraw']);
    const ofOrders = moves.missing.filter((move) => move.startsWith('OrderState'));
    expect(ofOrders.map((move) => move.split(':')[0])).toContain('OrderState queue');
    for (const seen of ['place', 'match', 'cancel'])
      expect(ofOrders).not.toContainEqual(expect.stringMatching(`OrderState ${seen}: (new|working)`));
    expect(moves.forbidden.tried).toBe(3);
    // Without an operator nobody can wait for a session to end, and the outcome says so.
    const missing = isolation.filter(({ missing }) => missing !== null);
    expect(missing.map(({ side }) => side)).toEqual(['an expired token']);
    for (const { tried } of isolation.slice(0, 4)) expect(tried).toContain('openStream');
  });
});

test('a state endpoint brings about what the calls would', async () => {
  const provider = new ReferenceProvider();
  await withServer(stateEndpoint(provider.backend), (states) =>
    withServer(provider.listen(), async (url) => {
      const options = {
        only: ['requestWithdrawal', 'cancelWithdrawal'],
        operatorStates: remoteStates(states),
        requests: 40,
      };
      const { findings, untried, protections } = await checkReferenceProvider(`${url}/api`, options);
      expect([findings, untried]).toEqual([[], []]);
      expect(protections).toContainEqual(expect.objectContaining({ id: 'withdrawal', outcome: 'shown' }));
    }),
  );
});

test('one that is busy now and then is asked again as it says, and nothing is found', async () => {
  const provider = new ReferenceProvider();
  const serve = provider.serve.bind(provider);
  let asked = 0;
  provider.serve = async (request, response) => {
    if (asked++ % 3 !== 0) return serve(request, response);
    response.writeHead(asked % 2 ? 503 : 429, { 'retry-after': '0' }).end();
  };
  await withServer(provider.listen(), async (url) => {
    const { findings, waited } = await checkReferenceProvider(`${url}/api`, {
      only: ['placeOrder'],
      requests: 40,
    });
    expect(findings).toEqual([]);
    expect(waited.times).toBeGreaterThan(30);
  });
});

test('the exchange that the pact adds takes its stream, and ends at one that says no JSON', async () => {
  const exchanged = async (provider: ReferenceProvider) =>
    withServer(provider.listen(), async (url) => {
      const users = createTestUsers({ baseUrl: `${url}/api`, invitationCode: 'TSUBAME' });
      await verifyStreamProtocol(`${url}/api`, await users.signUp());
    });
  await exchanged(new ReferenceProvider());
  const provider = new ReferenceProvider();
  LATER_FAULT_SEEDERS['the stream says no JSON'](provider);
  await expect(exchanged(provider)).rejects.toThrow('event: subscribed is no message in JSON; subscribe 1');
});

describe('a connection that breaks is a finding of its operation, and the run goes on', () => {
  const ways = ['reset', 'hang', 'garbage', 'truncated', 'exit'] as const;
  const found = async (path: string, way: (typeof ways)[number], only: readonly string[]) => {
    let verdict: CheckResult | undefined;
    await withServer(new ReferenceProvider().listen(), (target) =>
      withServer(breaking(target, { [path]: way }), async (url) => {
        verdict = await checkReferenceProvider(`${url}/api`, { only, requests: 40, answerMs: 100 });
      }),
    );
    return verdict as CheckResult;
  };

  test.each(ways)('%s', async (way) => {
    const { findings, cut } = await found('/api/loans/terms', way, ['getLoanTerms', 'getTopUpUrl']);
    const named = findings.map(({ operation, rule }) => `${operation} ${rule}`);
    expect(named).toContain('getLoanTerms no_answer');
    // Who went away answers nothing any more, and what could not be gone through is told.
    if (way === 'exit') expect(cut.join()).toContain('register makes no user');
    else expect([named, cut]).toEqual([['getLoanTerms no_answer'], []]);
  });

  test.each(ways)('%s of the stream', async (way) => {
    const { findings } = await found('/api/stream', way, ['openStream']);
    expect(findings.map(({ rule }) => rule)).toContain('no_answer');
  });
});

test('what fails is made as small as it goes, and the same seed finds the same', async () => {
  const smallest = async (seed: number) => {
    const provider = new ReferenceProvider();
    FAULT_SEEDERS['text of any length is taken'](provider);
    let found: readonly Finding[] = [];
    await withServer(provider.listen(), async (url) => {
      const { findings } = await checkReferenceProvider(`${url}/api`, {
        only: ['updateProfile'],
        requests: 120,
        seed,
      });
      found = findings;
    });
    return found
      .filter(({ rule }) => rule === 'accepted_invalid')
      .map(({ pointer, curl }) => {
        const body: object = JSON.parse(/--data-raw '(.*)'$/.exec(curl)?.[1] ?? '{}');
        return { member: pointer.slice(1), body };
      });
  };
  const first = await smallest(9);
  const { body = {} } = first.find(({ member }) => member === 'display_name') ?? {};
  expect(Object.keys(body)).toEqual(['display_name']);
  expect(await smallest(9)).toEqual(first);
});

describe('a seeded fault has its operation and its reason, where its operation is judged alone', () => {
  test.each(FAULT_NAMES)('%s', async (fault) => {
    const provider = new ReferenceProvider();
    ({ ...FAULT_SEEDERS, ...LATER_FAULT_SEEDERS })[fault](provider);
    await withServer(stateEndpoint(provider.backend), (states) =>
      withServer(provider.listen(), async (url) =>
        expect(await findingsFor(fault, `${url}/api`, states)).toContain(expectedFinding(fault)),
      ),
    );
  });
});
