// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import * as transitions from '@tsubame/sdk/transitions';
import { loadWords } from '@tsubame/sdk/words';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { textsOf } from '#i18n/locale-files.ts';
import { CliError } from '../../../mock/control/cli-error.ts';
import { REFUSALS } from '../../../mock/control/refusals.ts';
import { type DecidedRecordKind, labelDecision, labelReason, labelRecordState } from './decision-labels.ts';
import { describeFailure } from './describe-failure.ts';
import { initialPanelLocale } from './first-locale.ts';

const LOCALES_FOLDER = new URL('../i18n/locales/', import.meta.url);
const SCENARIOS = new URL('../../../mock/scenarios/', import.meta.url);
/** The control API's own messages and titles are English. */
const TRANSLATED = LOCALES.filter((locale) => locale !== 'en');

const readTexts = (locale: Locale) =>
  Object.fromEntries(
    readdirSync(new URL(locale, LOCALES_FOLDER)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(`${locale}/${file}`, LOCALES_FOLDER), 'utf8')) as object,
    ]),
  );
await i18next.init({
  lng: 'en',
  fallbackLng: false,
  resources: Object.fromEntries(LOCALES.map((locale) => [locale, readTexts(locale)])),
  interpolation: { escapeValue: false },
});

/** Returns the panel's texts with a key that begins with `prefix`, by the rest of the key. */
function controlTexts(locale: Locale, prefix: string): Map<string, string> {
  const texts = [...textsOf(locale, 'control')].filter(([key]) => key.startsWith(prefix));
  return new Map(texts.map(([key, text]) => [key.slice(prefix.length), text]));
}

it('starts the panel in the chosen language, else in the first known one of the browser’s, else in English', () => {
  expect(initialPanelLocale('fr', ['ja-JP'])).toBe('fr');
  expect(initialPanelLocale(null, ['de-DE', 'zh-TW', 'en'])).toBe('zh');
  expect(initialPanelLocale(null, ['JA'])).toBe('jp');
  expect(initialPanelLocale(null, ['de', 'ar'])).toBe('en');
});

it.each(LOCALES)('the panel’s texts of %s keep the inline code of the Japanese ones', (locale) => {
  const codeIn = (text = '') => (text.match(/`[^`]*`/g) ?? []).sort();
  const texts = textsOf(locale, 'control');
  for (const [key, japanese] of textsOf('jp', 'control'))
    if (texts.has(key)) expect(codeIn(texts.get(key)), key).toEqual(codeIn(japanese));
});

const figures = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

it.each(TRANSLATED)(
  'the panel’s texts of %s have a title for every scenario, with the accounts to sign in with',
  (locale) => {
    const files = readdirSync(SCENARIOS).filter((name) => name.endsWith('.json'));
    const titles = controlTexts(locale, 'scenarioTitles.');
    expect([...titles.keys()].sort()).toEqual(files.map((file) => file.replace('.json', '')).sort());
    for (const file of files) {
      const { title } = JSON.parse(readFileSync(new URL(file, SCENARIOS), 'utf8')) as { title: string };
      const own = titles.get(file.replace('.json', '')) ?? '';
      expect(figures(own), file).toEqual(
        expect.arrayContaining(figures(title.slice(title.lastIndexOf('090')))),
      );
      expect(own, file).not.toBe(title);
    }
  },
);

/** Failures of the connection, which no API can report. */
const CONNECTION_FAILURES = ['unreachable', 'no_sandbox', 'other_token'];

it.each(TRANSLATED)(
  'the panel’s texts of %s have a sentence for every refusal, with the parameters of the English one',
  (locale) => {
    const sentences = controlTexts(locale, 'refusals.');
    expect([...sentences.keys()].sort()).toEqual([...Object.keys(REFUSALS), ...CONNECTION_FAILURES].sort());
    for (const [reason, [, english]] of Object.entries(REFUSALS)) {
      const sentence = sentences.get(reason) ?? '';
      const parameters = (sentence.match(/\{\{\w+\}\}/g) ?? []).map((each) => each.slice(1, -1));
      expect(parameters.sort(), reason).toEqual((english.match(/\{\w+\}/g) ?? []).sort());
      expect(sentence, reason).not.toBe(english);
    }
  },
);

const TABLES: Readonly<Record<DecidedRecordKind, readonly transitions.Move[]>> = {
  block_trade: transitions.BLOCK_TRADE_MOVES,
  deposit: transitions.DEPOSIT_MOVES,
  follow_record: transitions.FOLLOW_MOVES,
  fund_password_reset: transitions.FUND_PASSWORD_RESET_MOVES,
  identity: transitions.IDENTITY_MOVES,
  ipo: transitions.IPO_MOVES,
  loan: transitions.LOAN_MOVES,
  login_password_reset: transitions.LOGIN_PASSWORD_RESET_MOVES,
  withdrawal: transitions.WITHDRAWAL_MOVES,
};

it.each(LOCALES)(
  'the panel’s texts of %s label every decision of an operator, and every state of the decided records',
  async (locale) => {
    await i18next.changeLanguage(locale);
    for (const [kind, moves] of Object.entries(TABLES)) {
      expect(i18next.exists(`control:decisions.kinds.${kind}`), kind).toBe(true);
      for (const { event, from, to, actors } of moves) {
        expect(labelRecordState(kind, to), `${kind} ${to}`).not.toBe(to.replaceAll('_', ' '));
        if (from !== null && actors.includes('operator'))
          expect(labelDecision(event), kind).not.toBe(event.replaceAll('_', ' '));
      }
    }
  },
);

it('describes a refusal in the chosen language, or by the sandbox’s message if it is unknown', async () => {
  const why = {
    reason: 'other_event',
    params: { kind: 'withdrawal', state: 'approved', possible: 'approve or decline', event: 'call_off' },
    nearest: [],
  } as const;
  const { reasons } = await loadWords('jp');
  const unknownName = { reason: 'no_scenario', params: { name: 'ipo' }, nearest: ['ipo-won'] } as const;
  const failure = new CliError('There is no scenario ipo. Did you mean ipo-won?', unknownName);
  await i18next.changeLanguage('fr');
  expect(describeFailure(new CliError('in English', why), reasons)).toBe(
    'Retrait\u00a0: «\u00a0Approuvé\u00a0». L’opérateur peut choisir «\u00a0Approuver / Refuser\u00a0», pas «\u00a0Annuler\u00a0».',
  );
  expect(describeFailure(failure, reasons)).toBe('Il n’y a pas de scénario ipo. Noms proches\u00a0: ipo-won');
  await i18next.changeLanguage('jp');
  expect(describeFailure(failure, reasons)).toBe('シナリオ ipo はありません。 近い名前：ipo-won');
  expect(labelReason(reasons, 'collateral_short')).not.toBe('collateral short');
  expect(labelRecordState('identity', 'under_review')).toBe('審査中');
  expect(labelRecordState('of_tomorrow', 'under_way')).toBe('under way');
  const newReason = { ...unknownName, reason: 'of_tomorrow' as never, nearest: ['next'] };
  expect(describeFailure(new CliError('in English', newReason), reasons)).toBe('in English');
  expect(describeFailure(new CliError('in English'), reasons)).toBe('in English');
  await i18next.changeLanguage('en');
  expect(describeFailure(failure, reasons)).toBe(failure.message);
  const unreachable = { reason: 'unreachable', params: { url: '' }, nearest: [] } as const;
  expect(describeFailure(new CliError('The sandbox at  does not respond.', unreachable), reasons)).toBe(
    'Tsubame does not respond: start it with npm start.',
  );
});
