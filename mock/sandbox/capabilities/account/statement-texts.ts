import type { Schemas } from '#frame/contract/handlers.ts';
import type { LocalizedText, TextTable } from '#frame/contract/texts.ts';

/** Column names of a statement, in its header line. */
export const COLUMN_TEXTS = {
  at: { jp: '日時', zh: '日期时间', en: 'Date and time', es: 'Fecha y hora', fr: 'Date et heure' },
  kind: { jp: '種別', zh: '类型', en: 'Type', es: 'Tipo', fr: 'Nature' },
  code: {
    jp: '銘柄コード',
    zh: '股票代码',
    en: 'Stock code',
    es: 'Código del valor',
    fr: 'Code de la valeur',
  },
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

/** Kinds of the lines of a statement. */
export const KIND_TEXTS = {
  opening_balance: {
    jp: '口座開設時の付与資金',
    zh: '开户赠送',
    en: 'Opening balance',
    es: 'Saldo inicial',
    fr: 'Solde d’ouverture',
  },
  order_reserved: {
    jp: '注文による拘束',
    zh: '委托冻结',
    en: 'Reserved for an order',
    es: 'Retenido por una orden',
    fr: 'Bloqué pour un ordre',
  },
  order_released: {
    jp: '注文の拘束解除',
    zh: '委托解冻',
    en: 'Released from an order',
    es: 'Liberado de una orden',
    fr: 'Débloqué d’un ordre',
  },
  position_opened: {
    jp: '新規建て',
    zh: '开仓',
    en: 'Position opened',
    es: 'Posición abierta',
    fr: 'Position ouverte',
  },
  position_closed: {
    jp: '決済',
    zh: '平仓',
    en: 'Position closed',
    es: 'Posición cerrada',
    fr: 'Position clôturée',
  },
  trade_settled: {
    jp: '売却代金の受渡',
    zh: '卖出款项交割',
    en: 'Proceeds settled',
    es: 'Venta liquidada',
    fr: 'Vente réglée',
  },
  funds_held: {
    jp: '申込等による拘束',
    zh: '申请冻结',
    en: 'Reserved for an application',
    es: 'Retenido para una solicitud',
    fr: 'Bloqué pour une demande',
  },
  funds_released: {
    jp: '申込等の拘束解除',
    zh: '申请解冻',
    en: 'Released from an application',
    es: 'Liberado de una solicitud',
    fr: 'Débloqué d’une demande',
  },
  ipo_subscribed: {
    jp: 'IPO購入代金',
    zh: '新股缴款',
    en: 'IPO shares purchased',
    es: 'Pago de acciones de salida a bolsa',
    fr: 'Paiement d’actions d’IPO',
  },
  block_trade_allotted: {
    jp: '大口取引の約定',
    zh: '大宗交易成交',
    en: 'Block trade allotted',
    es: 'Operación en bloque adjudicada',
    fr: 'Transaction de bloc attribuée',
  },
  pre_market_filled: {
    jp: '時間外取引の約定',
    zh: '盘前盘后交易成交',
    en: 'PTS order filled',
    es: 'Compra fuera de horario ejecutada',
    fr: 'Ordre hors séance exécuté',
  },
  follow_started: {
    jp: 'フォローの開始',
    zh: '跟单开始',
    en: 'Following started',
    es: 'Inicio del seguimiento',
    fr: 'Début du suivi',
  },
  follow_ended: {
    jp: 'フォローの終了',
    zh: '跟单结束',
    en: 'Following ended',
    es: 'Fin del seguimiento',
    fr: 'Fin du suivi',
  },
  loan_disbursed: {
    jp: '融資の実行',
    zh: '贷款发放',
    en: 'Loan paid out',
    es: 'Préstamo desembolsado',
    fr: 'Prêt versé',
  },
  loan_repaid: {
    jp: '融資の返済',
    zh: '贷款偿还',
    en: 'Loan repaid',
    es: 'Préstamo devuelto',
    fr: 'Prêt remboursé',
  },
  dividend_settled: { jp: '配当金', zh: '股息', en: 'Dividend', es: 'Dividendo', fr: 'Dividende' },
  deposit_approved: { jp: '入金', zh: '入金（模拟）', en: 'Deposit', es: 'Depósito', fr: 'Dépôt' },
  withdrawal_approved: { jp: '出金', zh: '出金（模拟）', en: 'Withdrawal', es: 'Retirada', fr: 'Retrait' },
} as const satisfies Readonly<Record<Schemas['LedgerKind'], LocalizedText>>;

/** Sides of the positions of a statement. */
export const DIRECTION_TEXTS = {
  long: { jp: '買い', zh: '多头', en: 'Long', es: 'Larga', fr: 'Acheteuse' },
  short: { jp: '売り', zh: '空头', en: 'Short', es: 'Corta', fr: 'Vendeuse' },
} as const satisfies TextTable;
