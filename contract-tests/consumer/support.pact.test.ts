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
  refusesGuests('listSupportMessages', {});
  refusesGuests('sendSupportMessage', { body });
});
