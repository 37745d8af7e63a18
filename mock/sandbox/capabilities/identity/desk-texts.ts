import type { TextTable } from '#frame/contract/texts.ts';

/** What the desk says about a verification in each state. */
export const IDENTITY_TEXTS = {
  not_verified: {
    jp: '本人確認はまだ提出されていません。実際の書類は不要です。アプリの見本カード（SAMPLE）をお使いください。',
    zh: '您尚未提交实名认证。无需真实证件，请使用应用提供的样本卡（SAMPLE）。',
    en: 'You have not submitted your verification yet. No real document is needed: use the app’s cards marked SAMPLE.',
    es: 'Aún no ha enviado su verificación. No se necesita ningún documento real: use las tarjetas de la aplicación marcadas SAMPLE.',
    fr: 'Vous n’avez pas encore envoyé votre vérification. Aucun document réel n’est nécessaire : utilisez les cartes de l’application marquées SAMPLE.',
  },
  under_review: {
    jp: '本人確認は審査中です。結果は「お知らせ」に届きます。',
    zh: '实名认证正在审核中，结果将通过消息通知您。',
    en: 'Your verification is under review. You will get a message with the outcome.',
    es: 'Su verificación está en revisión. Recibirá un mensaje con el resultado.',
    fr: 'Votre vérification est en cours d’examen. Vous recevrez un message avec le résultat.',
  },
  passed: {
    jp: '本人確認は完了しています。もう一度提出する必要はありません。',
    zh: '实名认证已完成，无需再次提交。',
    en: 'Your identity is verified. There is nothing more to submit.',
    es: 'Su identidad está verificada. No tiene que enviar nada más.',
    fr: 'Votre identité est vérifiée. Il n’y a plus rien à envoyer.',
  },
  failed: {
    jp: '本人確認に不備がありました。項目ごとの理由を確認し、再提出してください。',
    zh: '实名认证未通过，请查看各项原因后重新提交。',
    en: 'Your verification failed. See the reason at each field, correct it and submit again.',
    es: 'Su verificación se ha rechazado. Consulte el motivo en cada campo y vuelva a enviarla.',
    fr: 'Votre vérification a été refusée. Consultez le motif de chaque champ et renvoyez-la.',
  },
} as const satisfies TextTable;
