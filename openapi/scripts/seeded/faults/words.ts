import { faultIn, replaceText, type SeededFault } from '../seeded-fault.ts';

const CODES = 'result-codes.yaml';
const REASONS = 'reasons.yaml';

const EXAMPLE_WORDS = 'example-words.yaml';

/** Faults in texts: the five languages of catalogue and reasons, and the English documentation. */
export const WORD_FAULTS: readonly SeededFault[] = [
  faultIn(CODES, replaceText('fr: Opération réussie', "fr: ' '"), {
    name: 'a message without a language',
    rule: 'tsubame-catalogue',
    says: /Result code 1 has no message in fr/,
  }),
  faultIn(CODES, replaceText('zh: 委托价格不符合最小变动单位', 'zh: 注文価格が呼値の単位に合っていません'), {
    name: 'kana in Chinese',
    rule: 'tsubame-language',
    says: /price_off_tick: its zh text .* holds kana/,
  }),
  faultIn(CODES, replaceText('jp: この銘柄は現在売買停止中です', 'jp: This issue is halted'), {
    name: 'English in Japanese',
    rule: 'tsubame-language',
    says: /issue_halted: its jp text .* holds nothing written in jp/,
  }),
  faultIn(CODES, replaceText(/(id: not_found\n[\s\S]*?en: )([^,]+)([\s\S]*?fr: )[^}]+/, '$1$2$3$2'), {
    name: 'French left in English',
    rule: 'tsubame-language',
    says: /not_found: its en and fr texts are the same/,
  }),
  faultIn(
    CODES,
    replaceText('es: La solicitud es demasiado grande', 'es: La requête est trop volumineuse pour nous'),
    {
      name: 'French in Spanish',
      rule: 'tsubame-language',
      says: /payload_too_large: its es text .* reads as fr/,
    },
  ),
  faultIn(CODES, replaceText('en: Please check your entries', 'en: 入力内容を確認してください'), {
    name: 'Japanese in English',
    rule: 'tsubame-language',
    says: /invalid_request: its en text .* holds Japanese or Chinese/,
  }),
  faultIn(REASONS, replaceText('zh: 开户', 'zh: 口座開設'), {
    name: 'Japanese without kana in Chinese',
    rule: 'tsubame-language',
    says: /registered: its jp and zh texts are the same/,
  }),
  faultIn(REASONS, replaceText('es: Aceptación de la orden', "es: 'Aceptación de la orden {number}'"), {
    name: 'words that take other parameters',
    rule: 'tsubame-placeholders',
    says: /placed: it takes \{\} in jp, but \{number\} in es/,
  }),
  faultIn(
    REASONS,
    (text) =>
      `${text}  - id: placed\n    words: {jp: 二度, zh: 两次, en: Twice, es: Dos veces, fr: Deux fois}\n    meaning: It is there twice.\n`,
    {
      name: 'a reason that is there twice',
      rule: 'tsubame-reasons',
      says: /Reason placed is there twice/,
    },
  ),
  faultIn('paths/market/getBoard.yaml', replaceText(/^summary: .*$/m, 'summary: 板情報'), {
    name: 'documentation in Japanese',
    rule: 'tsubame-language',
    says: /“板情報” is documentation and has to be English/,
  }),
  faultIn('guides/ci.md', (text) => `${text}\nこれは英語ではありません。\n`, {
    name: 'a guide in Japanese',
    rule: 'tsubame-language',
    says: /is documentation and has to be English/,
  }),
  faultIn(
    'examples/listIpos_OneOffering.yaml',
    replaceText(/summary: .*架空の会社.*/, 'summary: 架空の会社です。'),
    {
      name: 'a text of an example that is Japanese in every language',
      rule: 'tsubame-example-words',
      says: /summary in listIpos_OneOffering says “架空の会社です。” in Japanese alone/,
    },
  ),
  faultIn(EXAMPLE_WORDS, replaceText('jp: 本店', 'jp: 南店'), {
    name: 'words for a text that no example shows',
    rule: 'tsubame-example-words',
    says: /No example says “南店”/,
  }),
  faultIn(EXAMPLE_WORDS, replaceText(', fr: Retraits}', '}'), {
    name: 'words of an example without a language',
    rule: 'tsubame-example-words',
    says: /“出金” has jp, zh, en, es/,
  }),
  faultIn(EXAMPLE_WORDS, replaceText('en: I forgot my password', 'en: パスワードを忘れました'), {
    name: 'words of an example left in Japanese',
    rule: 'tsubame-language',
    says: /its en text “パスワードを忘れました” holds Japanese/,
  }),
  faultIn(EXAMPLE_WORDS, replaceText('en: In-app chat (simulated)', `en: ${'In-app chat and '.repeat(12)}`), {
    name: 'words of an example that do not fit',
    rule: 'tsubame-example-words',
    says: /The en text of “アプリ内チャット（模擬）” is longer than the \d+ characters/,
  }),
];
