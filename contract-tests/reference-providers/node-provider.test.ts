import { describe, expect, test } from 'vitest';
import type { CheckResult } from '../verifier/checks/check-provider.ts';
import type { Finding } from '../verifier/findings/findings.ts';
import { breaking, withServer } from '../verifier/fixtures/fake-server.ts';
import { remoteStates } from '../verifier/provider-states/remote-states.ts';
import { verifyStreamProtocol } from '../verifier/stream/stream-exchange.ts';
import { createTestUsers } from '../verifier/users/test-users.ts';
import { checkReferenceProvider, expectedFinding, FAULT_NAMES, findingsFor } from './check-seeded-faults.ts';
import { ADDED_FAULT_SEEDERS } from './node/added-seeded-faults.ts';
import { FAULT_SEEDERS } from './node/seeded-faults.ts';
import { ReferenceProvider } from './node/server.ts';
import { stateEndpoint } from './node/state-endpoint.ts';

test('finds nothing in a correct provider of a part of the contract', async () => {
  const provider = new ReferenceProvider();
  await withServer(provider.listen(), async (url) => {
    const { findings, built, generatedRequests, protections, untried, isolation, transitions } =
      await checkReferenceProvider(`${url}/api`);
    expect(findings).toEqual([]);
    expect(generatedRequests).toBeGreaterThanOrEqual(1_200);
    expect(built.map(({ id }) => id).sort()).toEqual(Object.keys(provider.handlers).sort());
    expect(protections.filter(({ outcome }) => outcome !== 'shown')).toEqual([]);
    // Their states need operations that are not built.
    expect(untried.map(({ operation }) => operation)).toEqual(['getStock', 'getIpoDraw']);
    const missingOrderTransitions = transitions.missing.filter((setState) =>
      setState.startsWith('OrderState'),
    );
    expect(missingOrderTransitions.map((setState) => setState.split(':')[0])).toContain('OrderState open');
    for (const [seen, actor] of [
      ['place', 'user'],
      ['queue', 'user'],
      ['match', 'system'],
      ['cancel', 'user'],
    ] as const)
      expect(missingOrderTransitions).not.toContainEqual(
        expect.stringMatching(new RegExp(`^OrderState ${seen}: (new|working) .* by ${actor}$`)),
      );
    expect(transitions.forbidden.tried).toBe(4);
    // Without an operator, the verifier cannot set up an expired session, and reports that.
    const missing = isolation.filter(({ missing }) => missing !== null);
    expect(missing.map(({ side }) => side)).toEqual(['an expired token']);
    for (const { tried } of isolation.slice(0, 4)) expect(tried).toContain('openStream');
  });
});

test('uses the states of a state endpoint', async () => {
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

test('retries after Retry-After and finds nothing in a provider that is sometimes busy', async () => {
  const provider = new ReferenceProvider();
  const serve = provider.serve.bind(provider);
  let requestCount = 0;
  provider.serve = async (request, response) => {
    if (requestCount++ % 3 !== 0) return serve(request, response);
    response.writeHead(requestCount % 2 ? 503 : 429, { 'retry-after': '0' }).end();
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

test('accepts the stream in the exchange of the pact, and rejects a stream that sends text that is not JSON', async () => {
  const exchangeWith = async (provider: ReferenceProvider) =>
    withServer(provider.listen(), async (url) => {
      const users = createTestUsers({ baseUrl: `${url}/api`, invitationCode: 'TSUBAME' });
      await verifyStreamProtocol(`${url}/api`, await users.signUp());
    });
  await exchangeWith(new ReferenceProvider());
  const provider = new ReferenceProvider();
  ADDED_FAULT_SEEDERS['the stream sends text that is not JSON'](provider);
  await expect(exchangeWith(provider)).rejects.toThrow(
    'event: subscribed is not a JSON message; subscribe 1',
  );
});

describe('reports a broken connection as a finding of its operation and continues', () => {
  const connectionFaults = ['reset', 'hang', 'garbage', 'truncated', 'exit'] as const;
  const found = async (
    path: string,
    connectionFault: (typeof connectionFaults)[number],
    only: readonly string[],
  ) => {
    let verdict: CheckResult | undefined;
    await withServer(new ReferenceProvider().listen(), (target) =>
      withServer(breaking(target, { [path]: connectionFault }), async (url) => {
        verdict = await checkReferenceProvider(`${url}/api`, { only, requests: 40, answerMs: 100 });
      }),
    );
    return verdict as CheckResult;
  };

  test.each(connectionFaults)('%s', async (connectionFault) => {
    const { findings, aborted } = await found('/api/loans/terms', connectionFault, [
      'getLoanTerms',
      'getTopUpUrl',
    ]);
    // On a busy machine a sound answer may be late.
    const broken = findings.filter(({ rule }) => rule !== 'slow');
    const named = broken.map(({ operation, rule }) => `${operation} ${rule}`);
    expect(named).toContain('getLoanTerms no_answer');
    // After the provider has exited, the remaining steps are reported as aborted.
    if (connectionFault === 'exit') expect(aborted.join()).toContain('register created no user');
    else expect([named, aborted]).toEqual([['getLoanTerms no_answer'], []]);
  });

  test.each(connectionFaults)('%s of the stream', async (connectionFault) => {
    const { findings } = await found('/api/stream', connectionFault, ['openStream']);
    expect(findings.map(({ rule }) => rule)).toContain('no_answer');
  });
});

test('shrinks a failing request, and finds the same with the same seed', async () => {
  const smallest = async (seed: number) => {
    const provider = new ReferenceProvider();
    FAULT_SEEDERS['text of any length is accepted'](provider);
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

describe('finds a seeded fault with its operation and rule, if only that operation is checked', () => {
  test.each(FAULT_NAMES)('%s', async (fault) => {
    const provider = new ReferenceProvider();
    ({ ...FAULT_SEEDERS, ...ADDED_FAULT_SEEDERS })[fault](provider);
    await withServer(stateEndpoint(provider.backend), (states) =>
      withServer(provider.listen(), async (url) =>
        expect(await findingsFor(fault, `${url}/api`, states)).toContain(expectedFinding(fault)),
      ),
    );
  });
});
