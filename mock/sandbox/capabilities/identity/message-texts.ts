import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about verifications. */
export const MESSAGE_TEXTS = {
  identity_passed: {
    category: 'identity',
    title: {
      jp: '本人確認が完了しました',
      zh: '实名认证已通过',
      en: 'Your identity was verified',
      es: 'Su identidad está verificada',
      fr: 'Votre identité est vérifiée',
    },
    body: {
      jp: '提出された見本カードを確認しました。再度の提出は不要です。',
      zh: '已确认您提交的样本证件，无需再次提交。',
      en: 'We verified the sample card you submitted. There is nothing more to do.',
      es: 'La tarjeta de muestra que envió es correcta. No tiene que enviar nada más.',
      fr: 'La carte spécimen envoyée est en règle. Il n’y a rien d’autre à envoyer.',
    },
  },
  identity_failed: {
    category: 'identity',
    title: {
      jp: '本人確認の内容に修正が必要です',
      zh: '实名认证有需要更正之处',
      en: 'Your identity verification needs a correction',
      es: 'Su verificación de identidad necesita una corrección',
      fr: 'Votre vérification d’identité demande une correction',
    },
    body: {
      jp: '修正が必要な箇所：{places}か所。修正後、再提出できます。取引口座や残高には影響しません。',
      zh: '需更正{places}处。更正后可再次提交，不影响交易账户与余额。',
      en: 'Items to correct: {places}. Correct them and submit again; your account and balance are not affected.',
      es: 'Por corregir: {places}. Después podrá enviarla de nuevo; su cuenta y su saldo no cambian.',
      fr: 'À corriger : {places}. Vous pourrez ensuite la renvoyer ; votre compte et votre solde ne changent pas.',
    },
  },
} as const satisfies MessageTable;
