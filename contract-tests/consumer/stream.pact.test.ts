import { describe, expect } from 'vitest';
import { interaction, pactTest, refusesGuests } from '../support/interaction.ts';

describe('stream', () => {
  interaction('issueStreamTicket', 'Ticket', { given: 'signedIn', args: {} });
  refusesGuests('issueStreamTicket', {});

  // A WebSocket's success is no HTTP answer; what a pact can hold is that a wrong ticket opens nothing.
  const ticket = 'A'.repeat(43);
  pactTest('openStream', 'Unauthorized', { given: 'guest' }, { query: { ticket } }, async (baseUrl) => {
    const response = await fetch(`${baseUrl}/stream?ticket=${ticket}&lang=jp`, {
      headers: { token: 'guest' },
    });
    expect(response.status).toBe(401);
  });
});
