import { describe, expect } from 'vitest';
import { interaction, pactTest, refusesGuests } from '../support/interaction.ts';

describe('stream', () => {
  interaction('issueStreamTicket', 'Ticket', { given: 'signedIn', args: {} });
  refusesGuests('issueStreamTicket', {});

  // Pact cannot send an upgrade or record a WebSocket's success. The verifier checks wrong tickets itself.
  const ticket = 'no-ticket';
  pactTest('openStream', 'Unprocessable', { given: 'guest' }, { query: { ticket } }, async (baseUrl) => {
    const response = await fetch(`${baseUrl}/stream?ticket=${ticket}&lang=jp`, {
      headers: { token: 'guest' },
    });
    expect(response.status).toBe(422);
  });
});
