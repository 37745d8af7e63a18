import type { TextTable } from '#frame/contract/texts.ts';

/** Column names of a statement, in its header line. */
export const COLUMN_TEXTS = {
  at: { jp: '日時', zh: '日期时间', en: 'Date and time', es: 'Fecha y hora', fr: 'Date et heure' },
  kind: { jp: '種別', zh: '类型', en: 'Type', es: 'Tipo', fr: 'Nature' },
  code: { jp: '銘柄コード', zh: '股票代码', en: 'Stock code', es: 'Código del valor', fr: 'Code de la valeur' },
  direction: { jp: '売買', zh: '方向', en: 'Side', es: 'Sentido', fr: 'Sens' },
  quantity: { jp: '数量', zh: '数量（股）', en: 'Quantity', es: 'Cantidad', fr: 'Quantité' },
  price: {
    jp: '約定単価',
    zh: '成交价',
    en: 'Fill price',
    es: 'Precio de ejecución',
    fr: 'Cours d’exécution',
  },
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
  opening_fee: {
    jp: '新規手数料（按分）',
    zh: '开仓手续费（分摊）',
    en: 'Opening fee (pro rata)',
    es: 'Comisión de apertura (prorrateada)',
    fr: 'Frais d’ouverture (au prorata)',
  },
  realised_profit_loss: {
    jp: '売買損益',
    zh: '买卖盈亏',
    en: 'Gross P/L',
    es: 'Resultado bruto',
    fr: 'Résultat brut',
  },
  net_profit_loss: { jp: '差引損益', zh: '净盈亏', en: 'Net P/L', es: 'Resultado neto', fr: 'Résultat net' },
  reference_id: { jp: '参照番号', zh: '参考编号', en: 'Reference', es: 'Referencia', fr: 'Référence' },
  amount: { jp: '金額', zh: '金额', en: 'Amount', es: 'Importe', fr: 'Montant' },
  cash_after: {
    jp: '取引後の現金残高',
    zh: '变动后现金余额',
    en: 'Cash after',
    es: 'Saldo resultante',
    fr: 'Solde après',
  },
  entry_id: { jp: '記帳番号', zh: '记账编号', en: 'Entry no.', es: 'N.º de asiento', fr: 'N° d’écriture' },
} as const satisfies TextTable;
