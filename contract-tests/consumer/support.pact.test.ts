import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

describe('the simulated desk', () => {
  const body = { topic: 'withdrawal', text: '今日の出金はいつ届きますか？' } as const;

  interaction('listSupportChannels', 'InApp', {
    given: 'signedIn',
    args: {},
    exact: ['data.items.simulated', 'data.items.channel_id'],
  });
  refusesGuests('listSupportChannels', {});
  interaction('listSupportMessages', 'Empty', { given: 'signedIn', args: {} });
  interaction('listSupportMessages', 'Answered', {
    given: 'deskAnswered',
    args: {},
    // The user's own messages have no suggestions.
    free: ['data.items.suggestions'],
  });
  refusesGuests('listSupportMessages', {});
  interaction('sendSupportMessage', 'Sent', {
    given: 'withdrawalRequested',
    args: { body: { ...body, about: 'wdr_01k8z3v5q2m7r9t4w6x8y0a1bc' } },
    exact: ['data.author', 'data.topic', 'data.text', 'data.automated'],
  });
  refusesGuests('sendSupportMessage', { body });
});
