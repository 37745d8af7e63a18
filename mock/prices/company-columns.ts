import type { COMPANY_FILES } from '../control/price-file-name.ts';

export type CompanyFile = (typeof COMPANY_FILES)[number];

/** Header names of each column, without case, blanks, hyphens and brackets; those of J-Quants and of JPX's list included. */
export const COLUMN_NAMES = {
  'issues.csv': {
    code: ['code', 'localcode', 'ticker', '銘柄コード', 'コード', '証券コード'],
    name: ['name', 'nameja', 'companyname', 'coname', '銘柄名', '会社名', '名称'],
    name_en: ['nameen', 'companynameenglish', 'conameen', '英文名', '英語名'],
    sector: [
      'sector33code',
      's33',
      '33業種コード',
      'sector',
      'sector33',
      'sector33codename',
      '33業種区分',
      '業種',
    ],
    market: [
      'marketcode',
      'mkt',
      'market',
      'segment',
      'marketcodename',
      '市場・商品区分',
      '市場区分',
      '市場',
    ],
  },
  'facts.csv': {
    code: ['code', 'localcode', 'ticker', '銘柄コード', 'コード', '証券コード'],
    date: ['date', 'discloseddate', '日付', '開示日'],
    eps: ['eps', '1株利益', '1株当たり利益'],
    bps: ['bps', '1株純資産', '1株当たり純資産'],
    dividend: ['dividend', 'dps', '配当', '1株配当'],
    shares: ['shares', '発行済株式数'],
  },
  'actions.csv': {
    code: ['code', 'localcode', 'ticker', '銘柄コード', 'コード', '証券コード'],
    ex_date: ['exdate', 'date', '権利落日', '日付'],
    kind: ['kind', 'type', '種類'],
    value: ['value', 'ratio', 'amount', '値'],
  },
} as const satisfies Record<CompanyFile, Record<string, readonly string[]>>;

/** Columns that a file may lack. */
export const OPTIONAL_COLUMNS: readonly string[] = [
  'name_en',
  'sector',
  'market',
  'eps',
  'bps',
  'dividend',
  'shares',
];

export type ColumnsOf<Name extends CompanyFile> = keyof (typeof COLUMN_NAMES)[Name];
/** A column of a file beside the prices. */
export type CompanyColumn = { [Name in CompanyFile]: ColumnsOf<Name> }[CompanyFile];
