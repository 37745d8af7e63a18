import type { TextTable } from '#frame/contract/texts.ts';

/** Why a deposit or a withdrawal failed, by the reason of its last state change. */
export const FAILURE_TEXTS = {
  declined: {
    jp: '審査の結果、今回は承認されませんでした',
    zh: '经审核，本次申请未通过',
    en: 'The review did not approve it',
    es: 'No se ha aprobado en la revisión',
    fr: 'La demande n’a pas été approuvée à l’examen',
  },
  reference_expired: {
    jp: '参照番号の有効期限が切れました',
    zh: '参考编号已过期',
    en: 'The reference expired before the review',
    es: 'La referencia ha caducado antes de la revisión',
    fr: 'La référence a expiré avant l’examen',
  },
  bank_account_refused: {
    jp: '振込先の口座に入金できませんでした。口座の内容をご確認ください',
    zh: '收款账户无法入账，请核对账户信息',
    en: 'The bank account could not receive the money. Please check it',
    es: 'La cuenta bancaria no ha podido recibir el dinero; compruébela',
    fr: 'Le compte bancaire n’a pas pu recevoir l’argent ; vérifiez-le',
  },
} as const satisfies TextTable;

/** Labels of holds by their reason. */
export const HOLD_LABELS = {
  unsettled: {
    jp: '{stock}・{day}約定',
    zh: '{stock} · {day}成交',
    en: '{stock}, traded {day}',
    es: '{stock}, operado el {day}',
    fr: '{stock}, exécuté le {day}',
  },
  reserved: {
    jp: '{stock}・{day}注文',
    zh: '{stock} · {day}委托',
    en: '{stock}, ordered {day}',
    es: '{stock}, orden del {day}',
    fr: '{stock}, ordre du {day}',
  },
  margin: {
    jp: '{stock}・{day}建玉',
    zh: '{stock} · {day}开仓',
    en: '{stock}, opened {day}',
    es: '{stock}, abierto el {day}',
    fr: '{stock}, ouvert le {day}',
  },
  application: {
    jp: '{stock}・{day}申込',
    zh: '{stock} · {day}申购',
    en: '{stock}, applied {day}',
    es: '{stock}, solicitado el {day}',
    fr: '{stock}, demandé le {day}',
  },
  pending_withdrawal: {
    jp: '{day} {time} 申請',
    zh: '{day} {time} 申请',
    en: 'requested {day}, {time}',
    es: 'solicitada el {day} a las {time}',
    fr: 'demandé le {day} à {time}',
  },
} as const satisfies TextTable;

/** Suffix of a label when several records share the hold. */
export const AND_OTHERS = {
  more: {
    jp: '{label} ほか{count}件',
    zh: '{label}等另{count}笔',
    en: '{label} and {count} more',
    es: '{label} y {count} más',
    fr: '{label} et {count} de plus',
  },
} as const satisfies TextTable;

/** All texts of deposits and withdrawals. */
export const TEXTS = { ...FAILURE_TEXTS, ...HOLD_LABELS, ...AND_OTHERS } satisfies TextTable;
