import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about deposits, withdrawals and bank accounts. */
export const MESSAGE_TEXTS = {
  deposit_approved: {
    category: 'funds',
    title: {
      jp: '{amount}の入金を記帳しました',
      zh: '{amount}充值已入账',
      en: '{amount} added to your balance',
      es: 'Se han añadido {amount} a su saldo',
      fr: '{amount} ajoutés à votre solde',
    },
    body: {
      jp: '参照番号{reference}の模擬資金を残高に加えました。',
      zh: '参考编号{reference}的模拟资金已计入余额。',
      en: 'The paper money of reference {reference} is in your balance.',
      es: 'El dinero simulado de la referencia {reference} ya está en su saldo.',
      fr: 'L’argent fictif de la référence {reference} figure dans votre solde.',
    },
  },
  deposit_declined: {
    category: 'funds',
    title: {
      jp: '{amount}の入金は見送りとなりました',
      zh: '{amount}充值未通过审核',
      en: 'The deposit of {amount} was declined',
      es: 'El depósito de {amount} ha sido denegado',
      fr: 'Le dépôt de {amount} a été refusé',
    },
    body: {
      jp: '参照番号{reference}の申請は記帳されませんでした。残高は変わっていません。',
      zh: '参考编号{reference}的申请未入账，余额没有变化。',
      en: 'The request with reference {reference} was not booked. Your balance is unchanged.',
      es: 'La solicitud con referencia {reference} no se ha registrado. Su saldo no ha cambiado.',
      fr: 'La demande portant la référence {reference} n’a pas été enregistrée. Votre solde est inchangé.',
    },
  },
  deposit_expired: {
    category: 'funds',
    title: {
      jp: '入金の参照番号の有効期限が切れました',
      zh: '充值参考编号已过期',
      en: 'The reference of a deposit expired',
      es: 'La referencia de un depósito ha caducado',
      fr: 'La référence d’un dépôt a expiré',
    },
    body: {
      jp: '参照番号{reference}（{amount}）は期限までに確認されませんでした。もう一度申請できます。',
      zh: '参考编号{reference}（{amount}）未在期限内确认，您可以重新申请。',
      en: 'Reference {reference} ({amount}) was not confirmed in time. You can ask again.',
      es: 'La referencia {reference} ({amount}) no se confirmó a tiempo. Puede volver a solicitarlo.',
      fr: 'La référence {reference} ({amount}) n’a pas été confirmée à temps. Vous pouvez refaire une demande.',
    },
  },
  withdrawal_requested: {
    category: 'security',
    title: {
      jp: '{amount}の出金を受け付けました',
      zh: '已受理{amount}提现',
      en: 'Withdrawal of {amount} requested',
      es: 'Retiro de {amount} solicitado',
      fr: 'Retrait de {amount} demandé',
    },
    body: {
      jp: '{bank}への出金です。承認されるまで取り消せます。心当たりがなければ、すぐに取り消してください。',
      zh: '提现至{bank}。批准前可以取消；如非本人操作，请立即取消。',
      en: 'It goes to {bank}. You can cancel it until it is approved; if it was not you, do so now.',
      es: 'Irá a {bank}. Puede cancelarlo hasta que se apruebe; si no ha sido usted, hágalo ahora.',
      fr: 'Il ira à {bank}. Vous pouvez l’annuler jusqu’à son approbation ; si ce n’était pas vous, faites-le maintenant.',
    },
  },
  withdrawal_approved: {
    category: 'funds',
    title: {
      jp: '{amount}の出金が承認されました',
      zh: '{amount}提现已批准',
      en: 'Withdrawal of {amount} approved',
      es: 'Retiro de {amount} aprobado',
      fr: 'Retrait de {amount} approuvé',
    },
    body: {
      jp: '送金の手続きに入りました。手数料はかかりません。',
      zh: '正在汇款，不收取手续费。',
      en: 'The transfer is under way. There is no fee.',
      es: 'La transferencia está en curso. No hay comisión.',
      fr: 'Le virement est en cours. Il n’y a pas de frais.',
    },
  },
  withdrawal_declined: {
    category: 'funds',
    title: {
      jp: '{amount}の出金は承認されませんでした',
      zh: '{amount}提现未获批准',
      en: 'Withdrawal of {amount} not approved',
      es: 'Retiro de {amount} no aprobado',
      fr: 'Retrait de {amount} non approuvé',
    },
    body: {
      jp: '全額が残高に戻りました。理由は出金の記録で確認できます。',
      zh: '全部金额已退回余额，原因可在提现记录中查看。',
      en: 'The whole amount is back in your balance. The record says why.',
      es: 'Todo el importe ha vuelto a su saldo. El motivo figura en el registro.',
      fr: 'La totalité est revenue dans votre solde. Le motif figure dans la fiche.',
    },
  },
  withdrawal_arrived: {
    category: 'funds',
    title: {
      jp: '{amount}が着金しました',
      zh: '{amount}已到账',
      en: '{amount} arrived',
      es: 'Han llegado {amount}',
      fr: '{amount} sont arrivés',
    },
    body: {
      jp: '{bank}への出金が完了しました（模擬）。',
      zh: '至{bank}的提现已完成（模拟）。',
      en: 'The withdrawal to {bank} is complete (simulated).',
      es: 'El retiro a {bank} se ha completado (simulado).',
      fr: 'Le retrait vers {bank} est terminé (simulé).',
    },
  },
  account_added: {
    category: 'security',
    title: {
      jp: '出金先の口座が追加されました',
      zh: '已添加提现账户',
      en: 'A bank account was added',
      es: 'Se ha añadido una cuenta bancaria',
      fr: 'Un compte bancaire a été ajouté',
    },
    body: {
      jp: '{bank} {number}。24時間は出金できません。心当たりがなければ、この口座を削除してください。',
      zh: '{bank} {number}。24小时内无法提现；如非本人操作，请删除该账户。',
      en: '{bank} {number}. Nothing can be withdrawn to it for 24 hours; if it was not you, remove it.',
      es: '{bank} {number}. No se podrá retirar a ella durante 24 horas; si no ha sido usted, elimínela.',
      fr: '{bank} {number}. Aucun retrait vers lui pendant 24 heures ; si ce n’était pas vous, supprimez-le.',
    },
  },
  account_changed: {
    category: 'security',
    title: {
      jp: '出金先の口座が変更されました',
      zh: '提现账户已变更',
      en: 'A bank account was changed',
      es: 'Se ha modificado una cuenta bancaria',
      fr: 'Un compte bancaire a été modifié',
    },
    body: {
      jp: '{bank} {number}。24時間は出金できません。心当たりがなければ、この口座を削除してください。',
      zh: '{bank} {number}。24小时内无法提现；如非本人操作，请删除该账户。',
      en: '{bank} {number}. Nothing can be withdrawn to it for 24 hours; if it was not you, remove it.',
      es: '{bank} {number}. No se podrá retirar a ella durante 24 horas; si no ha sido usted, elimínela.',
      fr: '{bank} {number}. Aucun retrait vers lui pendant 24 heures ; si ce n’était pas vous, supprimez-le.',
    },
  },
  account_removed: {
    category: 'security',
    title: {
      jp: '出金先の口座が削除されました',
      zh: '提现账户已删除',
      en: 'A bank account was removed',
      es: 'Se ha eliminado una cuenta bancaria',
      fr: 'Un compte bancaire a été supprimé',
    },
    body: {
      jp: '{bank} {number}を登録から外しました。これまでの出金の記録は残ります。',
      zh: '已移除{bank} {number}，以往的提现记录仍会保留。',
      en: '{bank} {number} is no longer registered. Earlier withdrawals keep it in their records.',
      es: '{bank} {number} ya no está registrada. Los retiros anteriores la conservan en su registro.',
      fr: '{bank} {number} n’est plus enregistré. Les retraits antérieurs le gardent dans leur fiche.',
    },
  },
} as const satisfies MessageTable;
