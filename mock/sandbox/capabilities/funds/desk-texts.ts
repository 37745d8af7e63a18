import type { TextTable } from '#frame/contract/texts.ts';

/** What the desk says about a withdrawal in each state. */
export const WITHDRAWAL_TEXTS = {
  awaiting_review: {
    jp: '{amount}の出金（{day} {time}受付）は審査待ちです。承認されるまでは無料で取り消せます。',
    zh: '{amount}的出金（{day}{time}申请）正在等待审核。批准前可免费取消。',
    en: 'Your withdrawal of {amount}, requested on {day} at {time}, is awaiting review. You can cancel it free of charge until it is approved.',
    es: 'Su retirada de {amount}, solicitada el {day} a las {time}, está pendiente de revisión. Puede cancelarla sin coste hasta que se apruebe.',
    fr: 'Votre retrait de {amount}, demandé le {day} à {time}, attend son examen. Vous pouvez l’annuler sans frais jusqu’à son approbation.',
  },
  approved: {
    jp: '{amount}の出金（{day} {time}受付）は承認されました。承認から24時間以内に着金します（模擬）。',
    zh: '{amount}的出金（{day}{time}申请）已批准，批准后24小时内到账（模拟）。',
    en: 'Your withdrawal of {amount}, requested on {day} at {time}, has been approved. It arrives within 24 hours of approval (simulated).',
    es: 'Su retirada de {amount}, solicitada el {day} a las {time}, está aprobada. Llega a su banco en las 24 horas siguientes (simulado).',
    fr: 'Votre retrait de {amount}, demandé le {day} à {time}, est approuvé. Il arrive dans les 24 heures qui suivent (simulé).',
  },
  arrived: {
    jp: '{amount}の出金（{day} {time}受付）は着金しました（模擬）。',
    zh: '{amount}的出金（{day}{time}申请）已到账（模拟）。',
    en: 'Your withdrawal of {amount}, requested on {day} at {time}, has arrived (simulated).',
    es: 'Su retirada de {amount}, solicitada el {day} a las {time}, ya ha llegado a su banco (simulado).',
    fr: 'Votre retrait de {amount}, demandé le {day} à {time}, a été reçu par votre banque (simulé).',
  },
  failed: {
    jp: '{amount}の出金（{day} {time}受付）は承認されませんでした。全額が出金可能額に戻っています。理由は出金履歴で確認できます。',
    zh: '{amount}的出金（{day}{time}申请）未获批准，全部金额已退回可出金金额，原因可在记录中查看。',
    en: 'Your withdrawal of {amount}, requested on {day} at {time}, was not approved. The full amount is back in your balance; see the record for the reason.',
    es: 'Su retirada de {amount}, solicitada el {day} a las {time}, no se ha aprobado. Todo el importe ha vuelto a su saldo; el motivo figura en el detalle.',
    fr: 'Votre retrait de {amount}, demandé le {day} à {time}, n’a pas été approuvé. La totalité a été recréditée sur votre solde ; le motif figure dans le détail.',
  },
  cancelled: {
    jp: '{amount}の出金（{day} {time}受付）は取消済みです。全額が出金可能額に戻っています。',
    zh: '{amount}的出金（{day}{time}申请）已取消，全部金额已退回可出金金额。',
    en: 'Your withdrawal of {amount}, requested on {day} at {time}, was cancelled. The full amount is back in your balance.',
    es: 'Su retirada de {amount}, solicitada el {day} a las {time}, está cancelada. Todo el importe ha vuelto a su saldo.',
    fr: 'Votre retrait de {amount}, demandé le {day} à {time}, est annulé. La totalité a été recréditée sur votre solde.',
  },
} as const satisfies TextTable;

/** What the desk says about a deposit in each state. */
export const DEPOSIT_TEXTS = {
  awaiting_review: {
    jp: '{amount}の入金（{day} {time}受付）は審査待ちです。参照番号は入金履歴に表示されています。',
    zh: '{amount}的入金（{day}{time}申请）正在等待审核，参考编号显示在入金记录中。',
    en: 'Your deposit of {amount}, requested on {day} at {time}, is awaiting review. Its record shows the reference.',
    es: 'Su depósito de {amount}, solicitado el {day} a las {time}, está pendiente de revisión. La referencia figura en el detalle.',
    fr: 'Votre dépôt de {amount}, demandé le {day} à {time}, attend son examen. Le détail indique la référence.',
  },
  approved: {
    jp: '{amount}の入金（{day} {time}受付）は承認され、現金残高に反映されています。',
    zh: '{amount}的入金（{day}{time}申请）已批准并计入现金余额。',
    en: 'Your deposit of {amount}, requested on {day} at {time}, has been approved and is in your balance.',
    es: 'Su depósito de {amount}, solicitado el {day} a las {time}, está aprobado y figura en su saldo.',
    fr: 'Votre dépôt de {amount}, demandé le {day} à {time}, est approuvé et figure dans votre solde.',
  },
  failed: {
    jp: '{amount}の入金（{day} {time}受付）は不成立となりました。理由は入金履歴で確認できます。必要な場合は、もう一度申請してください。',
    zh: '{amount}的入金（{day}{time}申请）未成功，原因可在记录中查看，您可以重新申请。',
    en: 'Your deposit of {amount}, requested on {day} at {time}, was not credited. See the record for the reason; you can submit a new request.',
    es: 'Su depósito de {amount}, solicitado el {day} a las {time}, no se ha abonado. El motivo figura en el detalle; puede volver a solicitarlo.',
    fr: 'Votre dépôt de {amount}, demandé le {day} à {time}, n’a pas été crédité. Le motif figure dans le détail ; vous pouvez refaire une demande.',
  },
} as const satisfies TextTable;
