import { checkProvider } from '../../../verifier/checks/check-provider.ts';
import { ownCallStates } from '../../../verifier/provider-states/own-call-states.ts';
import { remoteStates } from '../../../verifier/provider-states/remote-states.ts';
import { createTestUsers } from '../../../verifier/users/test-users.ts';
import type { Tool } from './tool.ts';

const SLOWEST_MS = 500;

/** The verifier as a team with a state endpoint runs it: every operation and 5,000 generated requests. */
export const verify: Tool = {
  name: 'verify',
  version: null,
  install: [],
  async complaints({ baseUrl, statesUrl }) {
    const own = ownCallStates(createTestUsers({ baseUrl, invitationCode: 'TSUBAME' }));
    const { expiredSession, expiredTicket } = remoteStates(statesUrl);
    const { findings } = await checkProvider({
      baseUrl,
      seed: 9,
      requests: 5_000,
      answerMs: SLOWEST_MS,
      operatorStates: { ...own, expiredSession, expiredTicket },
    });
    return findings.map(({ operation, rule, pointer }) => `${operation} ${rule} ${pointer}`);
  },
};
