import { readFileSync } from 'node:fs';
import { LOCALES } from '@tsubame/sdk/rules';

const LOCALES_FOLDER = `${import.meta.dirname}/../../web/src/i18n/locales`;

/** Locale file and key of the web app's names for the states of each record that an operator decides. */
const PLACES: Readonly<Record<string, readonly [file: string, ...place: string[]]>> = {
  block_trade: ['blocks', 'state'],
  deposit: ['funds', 'depositState'],
  follow_record: ['follow', 'state'],
  fund_password_reset: ['secrets', 'reset', 'state'],
  identity: ['identity', 'state'],
  ipo: ['ipo', 'state'],
  loan: ['loans', 'state'],
  withdrawal: ['funds', 'withdrawalState'],
};

/** Returns the source of the control panel's `states.gen.ts`: the app's labels of those states, by language, kind and state. */
export function statesSource(): string {
  const states = Object.fromEntries(
    LOCALES.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(PLACES).map(([kind, [file, ...place]]) => [kind, wordsAt(language, file, place)]),
      ),
    ]),
  );
  return `// Generated from the web's locales by \`npm run generate:control -w mock\`. Do not edit.\n\nexport const STATES = ${JSON.stringify(states, null, 2)} as const;\n`;
}

function wordsAt(language: string, file: string, place: readonly string[]): unknown {
  const texts: unknown = JSON.parse(readFileSync(`${LOCALES_FOLDER}/${language}/${file}.json`, 'utf8'));
  const found = place.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts);
  if (typeof found !== 'object' || found === null)
    throw new Error(`${language}/${file}.json has nothing at ${place.join('.')}`);
  return found;
}
