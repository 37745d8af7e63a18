import { CALLS } from './calls.ts';
import type { SpecificationSection } from './specification-line.ts';

const FORMS = 'web/src/domain/forms.test.ts';
const SECRET = 'web/src/domain/secret-form.test.ts';
const SIZES = 'web/src/test/specified-sizes.test.ts';
const TOKENS = `${SIZES} > the token %s has the value of the specification, %s`;

/** Sections 5 to 9: validation, roles, calls, errors, constants. */
export const RULES: SpecificationSection = {
  '5 validation': [
    {
      says: 'Login asks for account and password.',
      held: [
        `${FORMS} > requires account and password`,
        'web/e2e/session.spec.ts > missing and wrong values at sign-in are reported at their fields',
      ],
    },
    {
      says: 'Register asks for number, password twice and invitation; each rule at its field.',
      held: [
        `${FORMS} > requires every field, with one fault each`,
        `${FORMS} > requires the same password twice`,
        `${FORMS} > refuses %s as a mobile number`,
        'web/e2e/session.spec.ts > registration reports each rule of the specification at its field',
      ],
    },
    {
      says: 'A password has 6 to 10 characters.',
      held: [
        `${FORMS} > accepts a password of 6 to 10 characters`,
        'sdk/src/rules/text-length.test.ts > a password has 6 to 10 characters, as the contract says',
      ],
    },
    {
      says: 'Changing the login password: three fields, 6 to 10, both the same.',
      held: [
        `${SECRET} > requires all three fields, and the current one only if there is a password`,
        `${SECRET} > requires six to ten characters for the new one: %s has not`,
        `${SECRET} > requires both new ones to be equal`,
      ],
    },
    {
      says: 'The fund password by the same rules.',
      held: [
        'web/e2e/identity.spec.ts > the fund password is set and changed with the current one; faults are shown at the field',
      ],
    },
    {
      says: 'A bank account needs name, number, bank, branch and branch number.',
      held: [
        'web/src/domain/bank-account-form.test.ts > requires every field',
        'web/src/features/funds/account-form-page.test.tsx > reports each missing field',
      ],
    },
    {
      says: 'A withdrawal needs amount, account and fund password, and has a minimum.',
      held: [
        'web/src/features/funds/withdrawal-page.test.tsx > reports an invalid amount at the field, and suggests a valid one',
        'web/src/features/funds/withdrawal-page.test.tsx > requires an account, with a link to add one',
        'mock/sandbox/capabilities/funds/withdrawals.test.ts > below the minimum and above the withdrawable amount, with the nearest valid amount',
      ],
    },
    {
      says: 'A follow-up amount is needed and has two decimals at most.',
      held: [
        'sdk/src/rules/follow-amount.test.ts > reads amounts with none, one and two decimals, and writes two',
        'mock/sandbox/capabilities/copy-trading/copy-trading.test.ts > is refused with the first broken rule, and reserves nothing',
      ],
    },
    {
      says: 'A loan needs the agreement read, has a minimum, a limit, and flags what is missing.',
      held: [
        'web/src/features/loans/loans-page.test.tsx > reports missing fields, sends the agreement’s version, and opens the record',
        'web/src/features/loans/loans-page.test.tsx > shows a refusal in place of the figures, with a valid amount',
      ],
    },
    {
      says: 'A purchase has a smallest quantity.',
      held: [
        'sdk/src/rules/order-bounds.test.ts > breaks the minimum, the maximum or the lot, in this order',
      ],
    },
    {
      says: 'A verification needs name and number.',
      held: ['web/src/domain/identity-form.test.ts > requires name, number and the other fields of the card'],
    },
    {
      says: 'A text has 140 characters at most unless said otherwise.',
      held: [
        'web/src/ui/field.test.tsx > limits a text without a rule to 140 characters',
        'web/src/ui/field.test.tsx > does not truncate a text with a rule, so that the rule can report its length',
      ],
      otherwise:
        'A field that a rule checks has no `maxlength`: browsers silently cut pasted text. The rule names what is too long at the field.',
    },
    {
      says: 'Number fields drop what is no number.',
      held: [
        'web/src/domain/order-form.test.ts > accepts only digits as a quantity',
        'web/src/records/amount-field.test.tsx > accepts full-width digits and separators while typing',
        'web/src/records/number-fields.test.tsx > explains how a number is written',
      ],
      otherwise:
        'The form holds nothing for such a text, but the text stays in the field with a message. If it were dropped key by key, `1e6` would become 16.',
    },
    {
      says: 'A choice of images takes nine files.',
      held: [
        'web/src/records/use-image-upload.test.tsx > replaces an image, and ignores the first one’s response',
      ],
      otherwise:
        'Each place takes one image: the contract’s uploads hold one, and no form of the product has a place for nine.',
    },
  ],
  '6 roles': [
    {
      says: 'A user is known by a token; there is a signed-out state.',
      held: [
        'mock/sandbox/capabilities/account/account.test.ts > answers 403 to a user id other than that of the token',
        'web/src/app/session-gate.test.tsx > redirects a signed-out user to login, and remembers the requested page',
      ],
    },
    {
      says: 'Registering needs an invitation.',
      held: [
        'mock/sandbox/capabilities/session/session.test.ts > refuses a landline and an unknown invitation, naming the field',
      ],
    },
    {
      says: 'Nothing is said of what ranks may do.',
      held: [
        'mock/sandbox/capabilities/funds/withdrawals.test.ts > never because of a rank, score, fee or earlier deposit: a new account can withdraw everything',
      ],
    },
  ],
  ...CALLS,
  '9 constants': [
    {
      says: 'Withdrawals have a minimum, no fee, hours 9:00 to 15:30 on weekdays, and arrive within 24 hours.',
      held: [
        'mock/sandbox/capabilities/funds/rules/withdrawal-times.test.ts > withdrawal hours are 9:00 to 15:30 on business days',
        'mock/sandbox/capabilities/funds/rules/withdrawal-times.test.ts > a withdrawal arrives within 24 hours, or at the same time of the next business day',
      ],
      otherwise:
        'Over a day off it arrives at the same time of the next business day: banks do not book on others.',
    },
    {
      says: 'An IPO unit is 100 shares.',
      held: ['web/src/domain/ipo-form.test.ts > starts with one unit at any price'],
    },
    {
      says: 'Loans: up to 100 million yen, no interest and fee for 180 days on the first five.',
      held: [
        'mock/sandbox/capabilities/loans/rules/cost.test.ts > the quote of the contract’s examples: no fee, interest from day 181',
        'mock/sandbox/capabilities/loans/life.test.ts > is paid out less a fee, and bears interest from day 1',
      ],
    },
    {
      says: 'Interest by the day on 365 days, also in a leap year.',
      held: [
        'mock/sandbox/capabilities/loans/rules/debt.test.ts > bears interest from day 1 without the waiver, by 365 days also in a leap year',
      ],
    },
    {
      says: 'A late charge after seven days, 20 % at most; handed over after 30.',
      held: [
        'mock/sandbox/capabilities/loans/rules/debt.test.ts > no day ever bears more than 20 % a year',
        'mock/sandbox/capabilities/loans/life.test.ts > bears the late charge from overdue day 8, which lowers total assets day by day',
        'mock/sandbox/capabilities/loans/life.test.ts > is handed over on overdue day 31: the shares are sold, and the user gets the surplus',
      ],
    },
    {
      says: 'An example rate of 18 % a year.',
      held: [
        'mock/sandbox/capabilities/loans/rules/cost.test.ts > is not exceeded by any loan under the waiver',
      ],
      otherwise: 'The rate never passes the legal cap of the amount lent: 20, 18 or 15 %.',
    },
    {
      says: 'Chart periods of 1, 5, 15, 30 and 45 minutes, day, week, month, year.',
      held: [
        'mock/sandbox/market/candles.test.ts > candles of %s add up to the day so far',
        'mock/sandbox/market/candles.test.ts > count 45 minutes from the start of each session and put the closing auction into the last bar',
        'web/e2e/trade.spec.ts > a new user trades 7203 from search to ledger, and a killed sandbox loses nothing',
      ],
    },
    {
      says: 'Japanese is the default.',
      held: [
        'web/src/domain/locale.test.ts > offers the contract’s languages by their own names, with Japanese as the default',
      ],
    },
    {
      says: 'A call ends after 5 s, an upload after 60 s.',
      held: [
        'sdk/src/transport.test.ts > a call gives up after its timeout and not before',
        'sdk/src/upload.test.ts > a provider that stays silent runs into the timeout',
      ],
    },
    {
      says: 'Toasts of a failure stay 2 s, others 1.5 s.',
      held: ['web/src/stores/toast-store.test.ts > shows a %s toast for %d ms'],
    },
    {
      says: 'Tab bar of 50 px, icons of 24, labels of 10, #7489fb and #9b9b9b; navigation bar of 3.13rem.',
      held: [TOKENS, `${SIZES} > a tab has an icon of 24 px and a label of 10 px`],
    },
    {
      says: 'The tab bar is 3.16rem high, 5.503rem after clearing.',
      held: [TOKENS],
      otherwise:
        'It is 50 px everywhere: the same section says both, and 50 is the figure that the design draws.',
    },
    {
      says: 'Base width 375, widest 960.',
      held: [
        `${SIZES} > the token %s has the value of the specification, %s`,
        `${SIZES} > the layout is designed for 375 px, scales with the width down to a height of 640 base pixels, and changes at 768 px`,
      ],
    },
    { says: 'Version 1.0.0.', held: [`${SIZES} > the app shows the specification’s version`] },
    {
      says: 'A long press fires at 350 ms and ends with a move of 10 px.',
      held: [
        'web/src/ui/use-long-press.test.tsx > fires at 350 ms, and suppresses the click that ends it',
        'web/src/ui/use-long-press.test.tsx > ends with a movement of more than 10 px',
      ],
    },
    {
      says: 'Pull to refresh at 45, reach-bottom at 50.',
      held: [
        'web/src/ui/pull-to-refresh.test.tsx > refreshes from the threshold on',
        'web/src/ui/paged-list.test.tsx > the next page is fetched 50 px before',
      ],
    },
    {
      says: 'Input events are throttled to 100 ms.',
      held: [
        'web/src/features/search/use-throttled.test.tsx > shows typed text immediately and passes it on 100 ms after the last key',
      ],
    },
  ],
};
