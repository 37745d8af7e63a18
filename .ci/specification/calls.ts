import type { SpecificationSection } from './specification-line.ts';

const CLIENT = 'sdk/src/client.test.ts';
const MUTATION = 'web/src/api/use-api-mutation.test.tsx';
const UPLOAD = 'sdk/src/upload.test.ts';
const WORDS = 'web/src/i18n/specified-words.test.ts > the app says "%s" word for word';
const NAVIGATION = 'web/src/ui/use-navigation.test.tsx';

/** Sections 7 and 8: calls and errors. */
export const CALLS: SpecificationSection = {
  '7 calls': [
    {
      says: 'One client with base path /api and a time-out of 5 s.',
      held: ['sdk/src/transport.test.ts > a call gives up after its timeout and not before'],
    },
    {
      says: 'Every request says lang, jp where nothing is stored, and the token.',
      held: [
        `${CLIENT} > path and query parameters, the language, the token and the idempotency key`,
        `${CLIENT} > a signed-out client is a guest and speaks Japanese`,
      ],
    },
    {
      says: 'GET /api/index/getCzhiurl gives a top-up link.',
      held: [
        'mock/sandbox/capabilities/funds/deposits.test.ts > the deposit terms name a page of the app and the allowed amounts',
      ],
      otherwise: 'The link stays inside the app: no address of elsewhere ever asks for money.',
    },
    {
      says: 'GET /api/index/withdrawal with user_id.',
      held: ['mock/sandbox/capabilities/funds/withdrawals.test.ts > the terms are those of the token’s user'],
    },
    {
      says: 'GET /api/index/getUserInfo with user_id; code 1 keeps the data as user info.',
      held: [
        'mock/sandbox/capabilities/account/account.test.ts > answers 403 to a user id other than that of the token',
        'web/src/stores/session-store.test.ts > has only the user’s data that screens show before the first response',
      ],
      otherwise: 'Only number and name are kept on the device; everything else is fetched.',
    },
    {
      says: 'code 1 is success, msg the words.',
      held: ['sdk/src/envelope.test.ts > code 1 is a success, and has the operation’s data'],
    },
    {
      says: 'Uploads by multipart form, and a web socket.',
      held: [
        `${UPLOAD} > an image goes as the file of a form, with token and language`,
        'sdk/src/stream.test.ts > a fresh ticket opens each connection, and messages reach the handlers of their kind',
      ],
    },
  ],
  '8 errors': [
    { says: 'The words of every message are those of the specification.', held: [WORDS] },
    {
      says: 'Toasts say that a request succeeded, failed, or that information is loading.',
      held: [WORDS, `${MUTATION} > shows the server’s message for an HTTP error`],
    },
    {
      says: 'Another code than 1: the server’s words as a failure, the body passed on.',
      held: [
        `${MUTATION} > shows the provider’s message for a refusal`,
        `${CLIENT} > resolves with a refusal and calls its hook`,
      ],
    },
    {
      says: 'A 401 ends the session with its own message.',
      held: [
        `${MUTATION} > shows only the session’s message when the session has ended`,
        'web/e2e/session.spec.ts > a session ended elsewhere is reported once, and login opens 1.5 s later in every tab',
      ],
    },
    {
      says: 'Another HTTP error: a failure toast with its words, and the call rejects.',
      held: [
        `${MUTATION} > shows the server’s message for an HTTP error`,
        `${CLIENT} > an empty-bodied 500 is an error, not a success`,
      ],
    },
    {
      says: 'A time-out and a lost network have messages of their own.',
      held: [
        `${MUTATION} > shows a timeout message without a response`,
        `${CLIENT} > a closed port is a network error`,
      ],
    },
    {
      says: 'Toasts of uploads: failed, front and back done.',
      held: [
        'web/src/records/use-image-upload.test.tsx > sends a failed upload again by a click',
        'web/e2e/identity.spec.ts > a verification fails at the number, is corrected and passes, in {locale}',
      ],
    },
    {
      says: 'Toasts of block and pre-market subscriptions.',
      held: [
        'web/src/features/block-trades/block-trades-page.test.tsx > sends the lots once with their cost, and refuses more than the limit of one user',
        'web/src/features/pre-market/issue-card.test.tsx > shows a refused subscription in the sheet, and a successful one in a toast',
      ],
    },
    {
      says: 'Loan: submitted, or the limit does not suffice.',
      held: [
        'web/src/features/loans/loans-page.test.tsx > reports missing fields, sends the agreement’s version, and opens the record',
        'web/src/features/loans/loans-page.test.tsx > shows a refusal in place of the figures, with a valid amount',
      ],
    },
    {
      says: 'Verification: passed already, not to be handed in again.',
      held: [
        'mock/sandbox/capabilities/identity/identity.test.ts > starts with the account, is submitted, reviewed and passed, and cannot be submitted again',
      ],
    },
    {
      says: 'Navigation: a missing url, an unknown page, a tab page, a page that is no tab, a locked target.',
      held: [
        `${NAVIGATION} > shows a toast that names the missing argument if there is no URL`,
        `${NAVIGATION} > refuses to navigate to a tab page, and reports it`,
        `${NAVIGATION} > refuses a target clicked twice as locked, and opens it once`,
        'web/src/domain/navigation.test.ts > switches only to tab pages',
      ],
    },
    {
      says: 'Uploads: 602001 where the network fails, 600003 where it is given up, a time-out.',
      held: [
        `${UPLOAD} > a broken connection is 602001`,
        `${UPLOAD} > rejects with 600003 and the reason when the caller aborts`,
        `${UPLOAD} > a provider that stays silent runs into the timeout`,
      ],
    },
    {
      says: 'Sending on a closed socket says that it is not connected.',
      held: [
        'sdk/src/stream-messages.test.ts > sending while not connected fails with the message of the specification',
      ],
    },
  ],
};
