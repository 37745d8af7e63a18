import { wideKana } from '@tsubame/sdk/rules';

export interface Branch {
  readonly code: string;
  readonly name: string;
  readonly kana: string;
}

export interface Bank {
  readonly code: string;
  readonly name: string;
  readonly kana: string;
  readonly branches: readonly Branch[];
}

const branch = (code: string, name: string, kana: string): Branch => ({ code, name, kana });
const HEAD_OFFICE = branch('001', '本店', 'ホンテン');

/** Fictional banks named after birds, with codes that no real bank has. */
export const BANKS: readonly Bank[] = [
  {
    code: '9998',
    name: 'つばめ銀行',
    kana: 'ツバメ',
    branches: [
      HEAD_OFFICE,
      branch('012', '燕ヶ丘支店', 'ツバメガオカ'),
      branch('021', 'みなと支店', 'ミナト'),
      branch('034', '若葉台支店', 'ワカバダイ'),
      branch('101', 'インターネット支店', 'インターネット'),
    ],
  },
  {
    code: '9997',
    name: 'かわせみ信用金庫',
    kana: 'カワセミ',
    branches: [
      HEAD_OFFICE,
      branch('003', '川辺支店', 'カワベ'),
      branch('008', '水車町支店', 'スイシャチョウ'),
    ],
  },
  {
    code: '9996',
    name: 'せきれい銀行',
    kana: 'セキレイ',
    branches: [
      HEAD_OFFICE,
      branch('015', '石橋支店', 'イシバシ'),
      branch('026', '波止場支店', 'ハトバ'),
      branch('040', '並木通支店', 'ナミキドオリ'),
    ],
  },
  {
    code: '9995',
    name: 'こまどり信託銀行',
    kana: 'コマドリ',
    branches: [HEAD_OFFICE, branch('005', '森ノ宮台支店', 'モリノミヤダイ')],
  },
  {
    code: '9994',
    name: 'ひよどり信用組合',
    kana: 'ヒヨドリ',
    branches: [HEAD_OFFICE, branch('002', '坂の上支店', 'サカノウエ'), branch('007', '梅園支店', 'バイエン')],
  },
  {
    code: '9993',
    name: 'やませみネット銀行',
    kana: 'ヤマセミ',
    branches: [branch('101', 'ヤマ支店', 'ヤマ'), branch('102', 'セミ支店', 'セミ')],
  },
];

export function bankOf(code: string): Bank | undefined {
  return BANKS.find((bank) => bank.code === code);
}

/** Banks with the text in their name, kana or code, or in those of a branch; all banks without a text. */
export function searchBanks(text: string | undefined): readonly Bank[] {
  const wanted = searchable(text ?? '');
  const has = ({ code, name, kana }: Pick<Bank, 'code' | 'name' | 'kana'>) =>
    [code, name, kana].some((part) => searchable(part).includes(wanted));
  return BANKS.filter((bank) => has(bank) || bank.branches.some(has));
}

function searchable(text: string): string {
  return wideKana(text).replaceAll(' ', '').toLowerCase();
}
