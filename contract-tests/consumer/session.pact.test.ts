import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const account = '090-1234-5678';
const registration = {
  mobile: '090-8765-4321',
  password: 'tsuba123',
  invitation_code: 'TSUBAME',
  display_name: '鈴木 花子',
};

describe('session', () => {
  interaction('register', 'Registered', { given: 'freeMobile', args: { body: registration } });
  interaction('register', 'MobileTaken', { given: 'takenMobile', args: { body: registration } });
  interaction('register', 'MobileInvalid', {
    given: 'guest',
    args: { body: { ...registration, mobile: '03-1234-5678' } },
  });
  interaction('register', 'InvitationInvalid', {
    given: 'freeMobile',
    args: { body: { ...registration, invitation_code: 'NOT-A-CODE' } },
    // Only a sandbox returns its invitation codes.
    free: ['data.params.open_code', 'data.nearest'],
  });
  interaction('login', 'SignedIn', { given: 'account', args: { body: { account, password: 'demo1234' } } });
  interaction('login', 'WrongAccountOrPassword', {
    given: 'account',
    args: { body: { account, password: 'wrong' } },
  });
  interaction('login', 'AccountLocked', {
    given: 'lockedAccount',
    args: { body: { account, password: 'demo1234' } },
  });
  interaction('logout', 'SignedOut', { given: 'signedIn', args: {} });
  refusesGuests('logout', {});
});

describe('devices', () => {
  const other = { device_id: 'dev_01k8z3v5q2m7r9t4w6x8y0a1bp' };

  interaction('listDevices', 'TwoDevices', { given: 'twoDevices', args: {} });
  refusesGuests('listDevices', {});
  interaction('revokeDevice', 'Revoked', { given: 'twoDevices', args: { path: other } });
  interaction('revokeDevice', 'NotFound', { given: 'signedIn', args: { path: other } });
  refusesGuests('revokeDevice', { path: other });
});
