import type { TextTable } from './texts.ts';

/** Names of the columns that several exported files have. */
export const EXPORT_COLUMN_TEXTS = {
  code: {
    jp: '銘柄コード',
    zh: '股票代码',
    en: 'Stock code',
    es: 'Código del valor',
    fr: 'Code de la valeur',
  },
  direction: { jp: '売買', zh: '方向', en: 'Side', es: 'Sentido', fr: 'Sens' },
  quantity: { jp: '数量', zh: '数量（股）', en: 'Quantity', es: 'Cantidad', fr: 'Quantité' },
  fee: { jp: '手数料', zh: '手续费', en: 'Fee', es: 'Comisión', fr: 'Frais' },
  interest: {
    jp: '買方金利・貸株料',
    zh: '利息与融券费',
    en: 'Margin interest and borrow fee',
    es: 'Intereses y préstamo de valores',
    fr: 'Intérêts et emprunt de titres',
  },
  reverse_fee: {
    jp: '逆日歩',
    zh: '融券紧缺费',
    en: 'Premium charge',
    es: 'Recargo por escasez',
    fr: 'Surprime d’emprunt',
  },
  tax: { jp: '源泉徴収税', zh: '代扣税款', en: 'Tax withheld', es: 'Impuesto retenido', fr: 'Impôt retenu' },
  realised_profit_loss: {
    jp: '売買損益',
    zh: '买卖盈亏',
    en: 'Gross P/L',
    es: 'Resultado bruto',
    fr: 'Résultat brut',
  },
  net_profit_loss: { jp: '差引損益', zh: '净盈亏', en: 'Net P/L', es: 'Resultado neto', fr: 'Résultat net' },
} as const satisfies TextTable;

/** Sides of the positions of an exported file. */
export const DIRECTION_TEXTS = {
  long: { jp: '買い', zh: '多头', en: 'Long', es: 'Larga', fr: 'Acheteuse' },
  short: { jp: '売り', zh: '空头', en: 'Short', es: 'Corta', fr: 'Vendeuse' },
} as const satisfies TextTable;
