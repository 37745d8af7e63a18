import { describe, expect } from 'vitest';
import { interaction, pactTest, refusesGuests } from '../support/interaction.ts';

describe('stream', () => {
  interaction('issueStreamTicket', 'Ticket', { given: 'signedIn', args: {} });
  refusesGuests('issueStreamTicket', {});

  // A WebSocket's success is no HTTP answer, and Pact sends no upgrade: the kit checks wrong tickets by itself.
  const ticket = 'no-ticket';
  pactTest('openStream', 'Unprocessable', { given: 'guest' }, { query: { ticket } }, async (baseUrl) => {
    const response = await fetch(`${baseUrl}/stream?ticket=${ticket}&lang=jp`, {
      headers: { token: 'guest' },
    });
    expect(response.status).toBe(422);
  });
});
