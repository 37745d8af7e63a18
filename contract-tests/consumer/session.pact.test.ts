import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';
import { passkeySample, proofSample, receiptSample } from '../support/samples.ts';

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

describe('passkeys', () => {
  const { credential_id: id, client_data, attestation } = passkeySample;
  const type = 'public-key' as const;
  const credential = {
    ...{ id, rawId: id, type, clientExtensionResults: {} },
    response: { clientDataJSON: client_data, attestationObject: attestation },
  };
  const added = { name: 'スマートフォン', credential };
  const path = { passkey_id: 'psk_01k8z3v5q2m7r9t4w6x8y0a1bc' };
  const password = { current_password: 'demo1234' };
  const renamed = { name: '自宅のPC' };

  interaction('beginPasskeyRegistration', 'Begun', { given: 'atName', args: { body: password } });
  interaction('beginPasskeyRegistration', 'CurrentPasswordWrong', {
    given: 'atName',
    args: { body: { current_password: 'wrong' } },
  });
  interaction('beginPasskeyRegistration', 'PasskeyLimit', {
    given: 'fullPasskeys',
    args: { body: password },
  });
  refusesGuests('beginPasskeyRegistration', { body: password });
  interaction('finishPasskeyRegistration', 'Added', {
    given: 'passkeyMade',
    args: { body: added },
    exact: ['data.name'],
  });
  interaction('finishPasskeyRegistration', 'PasskeyChallengeInvalid', {
    given: 'atName',
    args: { body: added },
  });
  interaction('finishPasskeyRegistration', 'PasskeyNotAccepted', {
    given: 'passkeyOfOtherPage',
    args: { body: added },
  });
  interaction('finishPasskeyRegistration', 'PasskeyLimit', { given: 'fullPasskeys', args: { body: added } });
  refusesGuests('finishPasskeyRegistration', { body: added });
  interaction('listPasskeys', 'TwoPasskeys', { given: 'twoPasskeys', args: {} });
  interaction('listPasskeys', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listPasskeys', {});
  interaction('renamePasskey', 'Renamed', {
    given: 'twoPasskeys',
    args: { path, body: renamed },
    exact: ['data.name'],
  });
  interaction('renamePasskey', 'NotFound', { given: 'signedIn', args: { path, body: renamed } });
  refusesGuests('renamePasskey', { path, body: renamed });
  interaction('deletePasskey', 'Removed', { given: 'twoPasskeys', args: { path } });
  interaction('deletePasskey', 'NotFound', { given: 'signedIn', args: { path } });
  refusesGuests('deletePasskey', { path });
});

describe('signing in with a passkey', () => {
  const { credential_id: id, client_data, authenticator_data, signature, user_handle } = proofSample;
  const type = 'public-key' as const;
  const credential = {
    ...{ id, rawId: id, type, clientExtensionResults: {} },
    response: {
      clientDataJSON: client_data,
      authenticatorData: authenticator_data,
      signature,
      userHandle: user_handle,
    },
  };

  interaction('beginPasskeySignIn', 'Begun', { given: 'guestAtName', args: {} });
  interaction('beginPasskeySignIn', 'Unprocessable', { given: 'guest', lang: 'tlh', args: {} });
  interaction('finishPasskeySignIn', 'SignedIn', { given: 'passkeyProof', args: { body: { credential } } });
  interaction('finishPasskeySignIn', 'PasskeyChallengeInvalid', {
    given: 'guestAtName',
    args: { body: { credential } },
  });
  interaction('finishPasskeySignIn', 'PasskeyNotAccepted', {
    given: 'passkeyProofWithoutUser',
    args: { body: { credential } },
  });
  interaction('finishPasskeySignIn', 'AccountLocked', {
    given: 'lockedPasskey',
    args: { body: { credential } },
  });
});

describe('recovery codes', () => {
  const password = { current_password: 'demo1234' };
  const use = { account, recovery_code: 'k7m29xqr4tvw', new_password: 'tsuba456' };

  interaction('createRecoveryCodes', 'Made', { given: 'signedIn', args: { body: password } });
  interaction('createRecoveryCodes', 'CurrentPasswordWrong', {
    given: 'signedIn',
    args: { body: { current_password: 'wrong' } },
  });
  refusesGuests('createRecoveryCodes', { body: password });
  interaction('getRecoveryCodes', 'EightLeft', {
    given: 'recoveryCodesUsed',
    args: {},
    exact: ['data.left'],
  });
  interaction('getRecoveryCodes', 'NoneMade', { given: 'signedIn', args: {} });
  refusesGuests('getRecoveryCodes', {});
  interaction('useRecoveryCode', 'SignedIn', { given: 'recoveryCodes', args: { body: use } });
  interaction('useRecoveryCode', 'RecoveryCodeWrong', { given: 'account', args: { body: use } });
  interaction('useRecoveryCode', 'AccountLocked', { given: 'lockedRecoveryCodes', args: { body: use } });
});

describe('a forgotten login password', () => {
  const claim = { account, birth_date: '1988-04-12' };
  const withNewPassword = { ...receiptSample, new_password: 'tsuba456' };

  interaction('requestLoginPasswordReset', 'AwaitingReview', { given: 'account', args: { body: claim } });
  interaction('requestLoginPasswordReset', 'AccountLocked', {
    given: 'lockedLoginReset',
    args: { body: claim },
  });
  interaction('getLoginPasswordReset', 'Waiting', {
    given: 'loginResetWaiting',
    args: { body: receiptSample },
  });
  interaction('getLoginPasswordReset', 'Declined', {
    given: 'loginResetDeclined',
    args: { body: receiptSample },
  });
  interaction('getLoginPasswordReset', 'NotFound', { given: 'guest', args: { body: receiptSample } });
  interaction('useLoginPasswordReset', 'SignedIn', {
    given: 'loginResetAllowed',
    args: { body: withNewPassword },
  });
  interaction('useLoginPasswordReset', 'LoginPasswordResetWaiting', {
    given: 'loginResetWaiting',
    args: { body: withNewPassword },
  });
  interaction('useLoginPasswordReset', 'LoginPasswordResetNotAllowed', {
    given: 'loginResetRequested',
    args: { body: withNewPassword },
  });
  interaction('useLoginPasswordReset', 'NotFound', { given: 'guest', args: { body: withNewPassword } });
  interaction('getOwnLoginPasswordReset', 'AwaitingReview', { given: 'ownLoginReset', args: {} });
  interaction('getOwnLoginPasswordReset', 'NoRequest', { given: 'signedIn', args: {} });
  refusesGuests('getOwnLoginPasswordReset', {});
  interaction('cancelLoginPasswordReset', 'Cancelled', { given: 'ownLoginReset', args: {} });
  interaction('cancelLoginPasswordReset', 'NotFound', { given: 'signedIn', args: {} });
  refusesGuests('cancelLoginPasswordReset', {});
});
