import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

describe('account', () => {
  const ownId = { user_id: 'usr_01k8z3v5q2m7r9t4w6x8y0a1bc' };
  const otherId = { user_id: 'usr_01k8z3v5q2m7r9t4w6x8y0a1bn' };

  interaction('getUserInfo', 'DemoUser', { given: 'ownId', args: { query: ownId } });
  interaction('getUserInfo', 'Forbidden', { given: 'otherId', args: { query: otherId } });
  refusesGuests('getUserInfo', {});
  interaction('updateProfile', 'LanguageChanged', {
    given: 'signedIn',
    args: { body: { locale: 'en' } },
    exact: ['data.locale'],
  });
  const confirmed = { order_confirmation: 'fund_password' } as const;
  interaction('updateProfile', 'OrderConfirmationChanged', {
    given: 'fundPassword',
    args: { body: confirmed },
    exact: ['data.order_confirmation'],
  });
  interaction('updateProfile', 'FundPasswordUnset', { given: 'signedIn', args: { body: confirmed } });
  interaction('updateProfile', 'FundPasswordWrong', {
    given: 'orderConfirmed',
    args: { body: { order_confirmation: 'none', fund_password: 'wrong99' } },
  });
  interaction('updateProfile', 'FundPasswordLocked', {
    given: 'orderConfirmationLocked',
    args: { body: { order_confirmation: 'none', fund_password: 'fund1234' } },
  });
  refusesGuests('updateProfile', { body: { locale: 'en' } });
  const passwords = { current_password: 'demo1234', new_password: 'tsuba456' };
  interaction('changePassword', 'Changed', { given: 'signedIn', args: { body: passwords } });
  interaction('changePassword', 'CurrentPasswordWrong', {
    given: 'signedIn',
    args: { body: { ...passwords, current_password: 'wrong' } },
  });
  refusesGuests('changePassword', { body: passwords });
  const first = { new_password: 'fund456' };
  interaction('changeFundPassword', 'Changed', { given: 'signedIn', args: { body: first } });
  interaction('changeFundPassword', 'FundPasswordWrong', {
    given: 'fundPassword',
    args: { body: { ...first, current_password: 'wrong' } },
  });
  interaction('changeFundPassword', 'FundPasswordLocked', {
    given: 'lockedFundPassword',
    args: { body: { ...first, current_password: 'fund1234' } },
  });
  refusesGuests('changeFundPassword', { body: first });
  const claim = { current_password: 'demo1234', birth_date: '1988-04-12' };
  interaction('requestFundPasswordReset', 'AwaitingReview', {
    given: 'identityPassed',
    args: { body: claim },
  });
  interaction('requestFundPasswordReset', 'CurrentPasswordWrong', {
    given: 'identityPassed',
    args: { body: { ...claim, current_password: 'wrong' } },
  });
  interaction('requestFundPasswordReset', 'IdentityNeeded', { given: 'unverified', args: { body: claim } });
  refusesGuests('requestFundPasswordReset', { body: claim });
  interaction('getFundPasswordReset', 'Allowed', { given: 'resetAllowed', args: {} });
  interaction('getFundPasswordReset', 'Declined', { given: 'resetDeclined', args: {} });
  interaction('getFundPasswordReset', 'NoRequest', { given: 'signedIn', args: {} });
  refusesGuests('getFundPasswordReset', {});
  interaction('cancelFundPasswordReset', 'Cancelled', { given: 'resetWaiting', args: {} });
  refusesGuests('cancelFundPasswordReset', {});
  const anew = { new_password: 'fund789' };
  interaction('useFundPasswordReset', 'Used', { given: 'resetAllowed', args: { body: anew } });
  interaction('useFundPasswordReset', 'FundPasswordResetNotAllowed', {
    given: 'resetDeclined',
    args: { body: anew },
  });
  refusesGuests('useFundPasswordReset', { body: anew });
  const november = { from: '2026-11-02', to: '2026-11-20' };
  interaction('exportStatement', 'November', { given: 'signedIn', args: { query: november } });
  refusesGuests('exportStatement', { query: november });
  interaction('closeAccount', 'Closed', { given: 'signedIn', args: {} });
  interaction('closeAccount', 'AccountNotEmpty', { given: 'holding', args: {} });
  refusesGuests('closeAccount', {});
  interaction('getAssets', 'WithPositions', { given: 'holding', args: {} });
  interaction('getAssets', 'MarginCalled', {
    given: 'marginCalled',
    args: {},
    exact: ['data.margin_status.level', 'data.margin_status.call.state'],
  });
  refusesGuests('getAssets', {});
  interaction('getStanding', 'Intermediate', { given: 'signedIn', args: {} });
  refusesGuests('getStanding', {});
  interaction('getProfit', 'November', { given: 'closed', args: {} });
  refusesGuests('getProfit', {});
  interaction('listLedgerEntries', 'OneEntry', { given: 'holding', args: { query: { limit: 20 } } });
  interaction('listLedgerEntries', 'ClosedAndSettled', { given: 'closed', args: {} });
  refusesGuests('listLedgerEntries', {});
});
