import { EXPORT_COLUMN_TEXTS } from '#frame/contract/export-texts.ts';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { LocalizedText, TextTable } from '#frame/contract/texts.ts';

/** Column names of the exported journal, in the contract's order. */
export const COLUMN_TEXTS = {
  opened_at: { jp: '新規日時', zh: '开仓时间', en: 'Opened', es: 'Apertura', fr: 'Ouverture' },
  closed_at: { jp: '決済日時', zh: '平仓时间', en: 'Closed', es: 'Cierre', fr: 'Clôture' },
  code: EXPORT_COLUMN_TEXTS.code,
  direction: EXPORT_COLUMN_TEXTS.direction,
  leverage: { jp: 'レバレッジ', zh: '杠杆', en: 'Leverage', es: 'Apalancamiento', fr: 'Effet de levier' },
  order_type: {
    jp: '新規注文',
    zh: '开仓委托',
    en: 'Opening order',
    es: 'Orden de apertura',
    fr: 'Ordre d’ouverture',
  },
  closed_by: { jp: '決済理由', zh: '平仓原因', en: 'Closed by', es: 'Cerrada por', fr: 'Clôturée par' },
  quantity: EXPORT_COLUMN_TEXTS.quantity,
  open_price: { jp: '建値', zh: '开仓价', en: 'Entry price', es: 'Precio de entrada', fr: 'Prix d’entrée' },
  close_price: {
    jp: '決済単価',
    zh: '平仓价',
    en: 'Exit price',
    es: 'Precio de salida',
    fr: 'Prix de sortie',
  },
  realised_profit_loss: EXPORT_COLUMN_TEXTS.realised_profit_loss,
  fee: EXPORT_COLUMN_TEXTS.fee,
  interest: EXPORT_COLUMN_TEXTS.interest,
  reverse_fee: EXPORT_COLUMN_TEXTS.reverse_fee,
  tax: EXPORT_COLUMN_TEXTS.tax,
  net_profit_loss: EXPORT_COLUMN_TEXTS.net_profit_loss,
  mae_price: { jp: 'MAE価格', zh: 'MAE价格', en: 'MAE price', es: 'Precio MAE', fr: 'Prix MAE' },
  mfe_price: { jp: 'MFE価格', zh: 'MFE价格', en: 'MFE price', es: 'Precio MFE', fr: 'Prix MFE' },
  stop_price: { jp: '損切り', zh: '止损价', en: 'Planned stop', es: 'Stop previsto', fr: 'Stop prévu' },
  target_price: {
    jp: '目標',
    zh: '目标价',
    en: 'Planned target',
    es: 'Objetivo previsto',
    fr: 'Objectif prévu',
  },
  r_multiple: { jp: 'Rマルチプル', zh: 'R倍数', en: 'R multiple', es: 'Múltiplo R', fr: 'Multiple R' },
  tags: { jp: 'タグ', zh: '标签', en: 'Tags', es: 'Etiquetas', fr: 'Étiquettes' },
  plan: { jp: '計画', zh: '计划', en: 'Trading plan', es: 'Plan de la operación', fr: 'Plan de trade' },
  note: { jp: 'メモ', zh: '笔记', en: 'Note', es: 'Nota', fr: 'Remarque' },
  position_id: {
    jp: '建玉番号',
    zh: '持仓编号',
    en: 'Position number',
    es: 'Número de posición',
    fr: 'Numéro de position',
  },
} as const satisfies TextTable;

/** Orders that open a position. */
export const ORDER_TYPE_TEXTS = {
  market: { jp: '成行', zh: '市价', en: 'Market', es: 'A mercado', fr: 'Au marché' },
  limit: { jp: '指値', zh: '限价', en: 'Limit', es: 'Limitada', fr: 'À cours limité' },
  stop_market: {
    jp: '逆指値（成行）',
    zh: '止损（市价）',
    en: 'Stop (market)',
    es: 'Stop (a mercado)',
    fr: 'Stop (au marché)',
  },
  stop_limit: {
    jp: '逆指値（指値）',
    zh: '止损（限价）',
    en: 'Stop (limit)',
    es: 'Stop (limitada)',
    fr: 'Stop (à cours limité)',
  },
  oco_limit: {
    jp: 'OCO（指値）',
    zh: 'OCO（限价）',
    en: 'OCO (limit)',
    es: 'OCO (limitada)',
    fr: 'OCO (à cours limité)',
  },
  oco_stop: {
    jp: 'OCO（逆指値）',
    zh: 'OCO（止损）',
    en: 'OCO (stop)',
    es: 'OCO (orden stop)',
    fr: 'OCO (ordre stop)',
  },
  ifd: { jp: 'IFD注文', zh: 'IFD委托', en: 'If-done', es: 'Si-ejecutada', fr: 'Si exécuté' },
  ifdo: { jp: 'IFDO注文', zh: 'IFDO委托', en: 'If-done-OCO', es: 'Si-ejecutada OCO', fr: 'Si exécuté OCO' },
  at_open: { jp: '寄付', zh: '开盘竞价', en: 'At the open', es: 'En la apertura', fr: 'À l’ouverture' },
  at_close: { jp: '引け', zh: '收盘竞价', en: 'At the close', es: 'En el cierre', fr: 'À la clôture' },
  limit_then_close: {
    jp: '不成',
    zh: '限价转收盘市价',
    en: 'Limit, then close',
    es: 'Limitada y cierre',
    fr: 'Limite, puis clôture',
  },
  ioc: {
    jp: 'IOC注文',
    zh: 'IOC委托',
    en: 'Immediate or cancel',
    es: 'Inmediata o cancelar',
    fr: 'Immédiat ou annulé',
  },
  fok: { jp: 'FOK注文', zh: 'FOK委托', en: 'Fill or kill', es: 'Todo o nada', fr: 'Tout ou rien' },
  delivered: { jp: '受渡', zh: '交割', en: 'Delivered', es: 'Entregada', fr: 'Livrée' },
} as const satisfies Readonly<Record<Schemas['JournalOrderType'], LocalizedText>>;

/** What closed a position. */
export const CLOSING_TEXTS = {
  by_hand: { jp: '手動', zh: '手动', en: 'By hand', es: 'A mano', fr: 'À la main' },
  target: { jp: '利確', zh: '止盈', en: 'Target', es: 'Objetivo', fr: 'Objectif de cours' },
  stop: { jp: '損切り', zh: '止损', en: 'Stop', es: 'Orden stop', fr: 'Ordre stop' },
  day_end: {
    jp: '引け前の自動決済',
    zh: '收盘前自动平仓',
    en: 'End of the day',
    es: 'Fin del día',
    fr: 'Fin de journée',
  },
  term_end: { jp: '期日', zh: '到期', en: 'End of the term', es: 'Vencimiento', fr: 'Échéance' },
  forced_close: {
    jp: '強制決済',
    zh: '强制平仓',
    en: 'Liquidation',
    es: 'Cierre forzoso',
    fr: 'Clôture forcée',
  },
  collateral_sold: {
    jp: '担保の処分',
    zh: '担保处置',
    en: 'Collateral sold',
    es: 'Garantía vendida',
    fr: 'Garantie vendue',
  },
} as const satisfies Readonly<Record<Schemas['JournalClosing'], LocalizedText>>;
