import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about deposits, withdrawals and bank accounts. */
export const MESSAGE_TEXTS = {
  deposit_approved: {
    category: 'funds',
    title: {
      jp: '{amount}の入金が完了しました',
      zh: '{amount}入金已到账',
      en: '{amount} added to your balance',
      es: 'Se han abonado {amount} en su saldo',
      fr: '{amount} crédités sur votre solde',
    },
    body: {
      jp: '参照番号{reference}の模擬資金を現金残高に反映しました。',
      zh: '参考编号{reference}的模拟资金已计入现金余额。',
      en: 'The paper money for reference {reference} is in your balance.',
      es: 'El dinero simulado de la referencia {reference} ya está en su saldo.',
      fr: 'L’argent fictif de la référence {reference} figure dans votre solde.',
    },
  },
  deposit_declined: {
    category: 'funds',
    title: {
      jp: '{amount}の入金は承認されませんでした',
      zh: '{amount}入金未通过审核',
      en: 'Deposit of {amount} declined',
      es: 'El depósito de {amount} se ha denegado',
      fr: 'Le dépôt de {amount} a été refusé',
    },
    body: {
      jp: '参照番号{reference}の申請は承認されませんでした。現金残高は変わっていません。',
      zh: '参考编号{reference}的申请未入账，现金余额没有变化。',
      en: 'The request with reference {reference} was not credited. Your balance is unchanged.',
      es: 'La solicitud con referencia {reference} no se ha abonado. Su saldo no ha cambiado.',
      fr: 'La demande portant la référence {reference} n’a pas été créditée. Votre solde est inchangé.',
    },
  },
  deposit_expired: {
    category: 'funds',
    title: {
      jp: '入金の参照番号の有効期限が切れました',
      zh: '入金参考编号已过期',
      en: 'Deposit reference expired',
      es: 'La referencia de un depósito ha caducado',
      fr: 'La référence d’un dépôt a expiré',
    },
    body: {
      jp: '参照番号{reference}（{amount}）は期限までに確認されませんでした。必要な場合は、もう一度申請してください。',
      zh: '参考编号{reference}（{amount}）未在期限内确认，您可以重新申请。',
      en: 'Reference {reference} ({amount}) was not confirmed in time. You can submit a new request.',
      es: 'La referencia {reference} ({amount}) no se ha confirmado a tiempo. Puede volver a solicitarlo.',
      fr: 'La référence {reference} ({amount}) n’a pas été confirmée à temps. Vous pouvez refaire une demande.',
    },
  },
  withdrawal_requested: {
    category: 'security',
    title: {
      jp: '{amount}の出金を受け付けました',
      zh: '{amount}出金申请已提交',
      en: 'Withdrawal of {amount} requested',
      es: 'Retirada de {amount} solicitada',
      fr: 'Retrait de {amount} demandé',
    },
    body: {
      jp: '{bank}への出金です。承認前は取り消せます。お心当たりがない場合は、すぐに取り消してください。',
      zh: '出金至{bank}。批准前可以取消；如非本人操作，请立即取消。',
      en: 'The money goes to {bank}. You can cancel until it is approved; if this was not you, cancel now.',
      es: 'Irá a {bank}. Puede cancelarla hasta que se apruebe; si no ha sido usted, hágalo ahora.',
      fr: 'Il ira à {bank}. Vous pouvez l’annuler jusqu’à son approbation ; si ce n’était pas vous, faites-le maintenant.',
    },
  },
  withdrawal_approved: {
    category: 'funds',
    title: {
      jp: '{amount}の出金が承認されました',
      zh: '{amount}出金已批准',
      en: 'Withdrawal of {amount} approved',
      es: 'Retirada de {amount} aprobada',
      fr: 'Retrait de {amount} approuvé',
    },
    body: {
      jp: '送金手続きを開始しました。手数料はかかりません。',
      zh: '正在汇款，不收取手续费。',
      en: 'The transfer is in progress. There is no fee.',
      es: 'La transferencia está en curso. No hay comisión.',
      fr: 'Le virement est en cours. Il n’y a pas de frais.',
    },
  },
  withdrawal_declined: {
    category: 'funds',
    title: {
      jp: '{amount}の出金は承認されませんでした',
      zh: '{amount}出金未获批准',
      en: 'Withdrawal of {amount} not approved',
      es: 'Retirada de {amount} no aprobada',
      fr: 'Retrait de {amount} non approuvé',
    },
    body: {
      jp: '全額が出金可能額に戻りました。理由は出金履歴で確認できます。',
      zh: '全部金额已退回可出金金额，原因可在出金记录中查看。',
      en: 'The full amount is back in your balance. See the record for the reason.',
      es: 'Todo el importe ha vuelto a su saldo. El motivo figura en el detalle.',
      fr: 'La totalité a été recréditée sur votre solde. Le motif figure dans le détail.',
    },
  },
  withdrawal_arrived: {
    category: 'funds',
    title: {
      jp: '{amount}が着金しました',
      zh: '{amount}已到账',
      en: '{amount} arrived',
      es: '{amount} recibidos en su banco',
      fr: '{amount} reçus sur votre compte bancaire',
    },
    body: {
      jp: '{bank}への出金が完了しました（模擬）。',
      zh: '至{bank}的出金已完成（模拟）。',
      en: 'The withdrawal to {bank} is complete (simulated).',
      es: 'La retirada a {bank} se ha completado (simulado).',
      fr: 'Le retrait vers {bank} est terminé (simulé).',
    },
  },
  account_added: {
    category: 'security',
    title: {
      jp: '出金先の口座が追加されました',
      zh: '已添加出金账户',
      en: 'Bank account added',
      es: 'Se ha añadido una cuenta bancaria',
      fr: 'Un compte bancaire a été ajouté',
    },
    body: {
      jp: '{bank} {number}。24時間はこの口座へ出金できません。お心当たりがない場合は、この口座を削除してください。',
      zh: '{bank} {number}。24小时内无法出金至该账户；如非本人操作，请删除该账户。',
      en: '{bank} {number}. You can’t withdraw to it for 24 hours. If this was not you, remove it.',
      es: '{bank} {number}. Las retiradas a esta cuenta quedan bloqueadas 24 horas; si no ha sido usted, elimínela.',
      fr: '{bank} {number}. Les retraits vers ce compte sont bloqués pendant 24 heures ; si ce n’était pas vous, supprimez-le.',
    },
  },
  account_changed: {
    category: 'security',
    title: {
      jp: '出金先の口座が変更されました',
      zh: '出金账户已变更',
      en: 'Bank account changed',
      es: 'Se ha modificado una cuenta bancaria',
      fr: 'Un compte bancaire a été modifié',
    },
    body: {
      jp: '{bank} {number}。24時間はこの口座へ出金できません。お心当たりがない場合は、この口座を削除してください。',
      zh: '{bank} {number}。24小时内无法出金至该账户；如非本人操作，请删除该账户。',
      en: '{bank} {number}. You can’t withdraw to it for 24 hours. If this was not you, remove it.',
      es: '{bank} {number}. Las retiradas a esta cuenta quedan bloqueadas 24 horas; si no ha sido usted, elimínela.',
      fr: '{bank} {number}. Les retraits vers ce compte sont bloqués pendant 24 heures ; si ce n’était pas vous, supprimez-le.',
    },
  },
  account_removed: {
    category: 'security',
    title: {
      jp: '出金先の口座が削除されました',
      zh: '出金账户已删除',
      en: 'Bank account removed',
      es: 'Se ha eliminado una cuenta bancaria',
      fr: 'Un compte bancaire a été supprimé',
    },
    body: {
      jp: '{bank} {number}を登録から外しました。これまでの出金履歴は残ります。',
      zh: '已移除{bank} {number}，以往的出金记录仍会保留。',
      en: '{bank} {number} is no longer registered. Earlier withdrawals keep it in their records.',
      es: '{bank} {number} ya no está registrada. Las retiradas anteriores la conservan en su detalle.',
      fr: '{bank} {number} n’est plus enregistré. Les retraits antérieurs le gardent dans leur détail.',
    },
  },
} as const satisfies MessageTable;
