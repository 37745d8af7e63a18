import { expect, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import type { Loan } from '@tsubame/sdk/schema';
import { formatYen } from '../src/domain/format.ts';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { expectGoodScreen } from './screen-check.ts';
import { visit, waitUntilSettled } from './screens.ts';
import type { StartedStack } from './stack.ts';
import { storeSession, type TestUser } from './user.ts';

type Values = Readonly<Record<string, string | number>>;

/** The languages in which the loan journey runs: the default and the one with the longest words. */
export const LOAN_JOURNEY_LOCALES = ['jp', 'fr'] as const satisfies readonly Locale[];
/** Layout is checked in the language with the longest words. */
const LONGEST: Locale = 'fr';

/** Titles of the sandbox's messages. */
export const LOAN_MESSAGE_TITLES = {
  jp: {
    approved: /融資が実行されました/,
    called: /追加担保が必要です/,
    overdue: /返済が遅れています/,
    handedOver: /回収へ移りました/,
    sold: /担保の株式を売却しました/,
  },
  fr: {
    approved: /Votre prêt a été versé/,
    called: /Appel de garantie/,
    overdue: /Votre prêt est en retard/,
    handedOver: /est passé au recouvrement/,
    sold: /Des actions nanties ont été vendues/,
  },
} as const satisfies Partial<Record<Locale, Readonly<Record<string, RegExp>>>>;

export const loanRecordAddress = (loanId: string) => `${PAGES.loanRecords.path}?id=${loanId}`;

export async function fetchLoan({ api }: TestUser, loan_id: string): Promise<Loan> {
  return unwrap(await api.getLoan({ path: { loan_id } }));
}

/** The loan screens in a language, with a user's actions. */
export function loanScreens(page: Page, { stack, locale }: { stack: StartedStack; locale: Locale }) {
  const say = (key: string, values: Values = {}) => appText(`loans:${key}`, values, locale);
  return {
    say,
    yen: (amount: number) => formatYen(amount, locale),
    shown: (key: string, values: Values = {}) => page.getByText(say(key, values), { exact: true }).first(),
    /** Runs an action and waits for its toast; the wait starts before the action, because the toast is short. */
    async expectToast(key: string, act: () => Promise<void>): Promise<void> {
      const seen = page.getByText(say(key), { exact: true }).first().waitFor();
      await act();
      await seen;
    },
    press: (key: string, values: Values = {}) =>
      page.getByRole('button', { name: say(key, values), exact: true }).click(),

    async openAs({ session }: TestUser, address: string): Promise<void> {
      await storeSession(page, `${stack.url}/app/`, session, locale);
      await page.goto(`${stack.url}/app/`);
      await waitUntilSettled(page);
      await visit(page, address);
    },

    /** Opens a loan by a message with this title. */
    async readMessage(title: RegExp): Promise<void> {
      await visit(page, PAGES.messages.path);
      await page.getByRole('button', { name: title }).first().click();
      await expect(page.getByRole('heading', { name: say('record.title') })).toBeVisible();
      await waitUntilSettled(page);
    },

    /** Checks the current screen. */
    async look(): Promise<void> {
      if (locale === LONGEST) await expectGoodScreen(page);
    },
  };
}
