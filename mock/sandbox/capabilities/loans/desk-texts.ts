import type { TextTable } from '#frame/contract/texts.ts';

/** What the desk says about a loan. */
export const LOAN_TEXTS = {
  applying: {
    jp: '{amount}の融資（{day} {time}申込）は審査中です。結果は「お知らせ」に届きます。',
    zh: '{amount}的贷款（{day}{time}申请）正在审核，结果将通过消息通知您。',
    en: 'Your loan application for {amount}, submitted on {day} at {time}, is under review. You will get a message with the outcome.',
    es: 'Su préstamo de {amount}, solicitado el {day} a las {time}, está en revisión. Recibirá un mensaje con el resultado.',
    fr: 'Votre prêt de {amount}, demandé le {day} à {time}, est en cours d’examen. Vous recevrez un message avec le résultat.',
  },
  in_progress: {
    jp: '{amount}の融資（{day} {time}申込）は実行済みです。完済に必要な額は{owed}、返済期日は{due}です。',
    zh: '{amount}的贷款（{day}{time}申请）已发放，当前结清金额为{owed}，还款日为{due}。',
    en: 'Your loan of {amount}, applied for on {day} at {time}, was paid out. The payoff amount today is {owed}; it is due on {due}.',
    es: 'Su préstamo de {amount}, solicitado el {day} a las {time}, está desembolsado. Para saldarlo ahora: {owed}; vence el {due}.',
    fr: 'Votre prêt de {amount}, demandé le {day} à {time}, a été versé. Pour le solder maintenant : {owed} ; échéance le {due}.',
  },
  called: {
    jp: '{amount}の融資には追加担保が必要です。{day} {time}までに一部を返済するか株式を追加してください。必要な額は融資履歴で確認できます。',
    zh: '{amount}的贷款需要追加担保。请在{day}{time}前偿还部分欠款或追加股票，所需金额见记录。',
    en: 'Your loan of {amount} has a collateral call. Repay part of it or pledge more shares by {day}, {time}; the record shows how much.',
    es: 'Debe ampliar la garantía de su préstamo de {amount}. Devuelva una parte o pignore más acciones antes del {day} a las {time}; el detalle indica cuánto.',
    fr: 'Votre prêt de {amount} fait l’objet d’un appel de garantie. Remboursez-en une partie ou nantissez des actions avant le {day} à {time} ; le détail indique combien.',
  },
  rejected: {
    jp: '{amount}の融資（{day} {time}申込）は承認されませんでした。株式の担保は解除されています。理由は融資履歴で確認できます。',
    zh: '{amount}的贷款（{day}{time}申请）未获批准，股票的担保已解除，原因可在记录中查看。',
    en: 'Your loan of {amount}, applied for on {day} at {time}, was not approved. The pledged shares are released; see the record for the reason.',
    es: 'Su préstamo de {amount}, solicitado el {day} a las {time}, no se ha aprobado. Las acciones vuelven a estar libres; el motivo figura en el detalle.',
    fr: 'Votre prêt de {amount}, demandé le {day} à {time}, n’a pas été accepté. Les actions sont libérées ; le motif figure dans le détail.',
  },
  repaid: {
    jp: '{amount}の融資（{day} {time}申込）は完済しています。株式の担保は解除されています。',
    zh: '{amount}的贷款（{day}{time}申请）已还清，股票的担保已解除。',
    en: 'Your loan of {amount}, applied for on {day} at {time}, is repaid in full. The pledged shares are released.',
    es: 'Su préstamo de {amount}, solicitado el {day} a las {time}, está devuelto por completo. Las acciones están libres.',
    fr: 'Votre prêt de {amount}, demandé le {day} à {time}, est entièrement remboursé. Les actions sont libérées.',
  },
  overdue: {
    jp: '{amount}の融資は返済期日（{due}）を過ぎています。完済に必要な額は{owed}です。延滞が30日を超えると回収へ移ります。',
    zh: '{amount}的贷款已过还款日（{due}），当前结清金额为{owed}。逾期超过30天将移交催收。',
    en: 'Your loan of {amount} was due on {due} and is overdue. The payoff amount today is {owed}. After 30 days it is sent to collections.',
    es: 'Su préstamo de {amount} venció el {due} y está en mora. Para saldarlo ahora: {owed}. Pasados 30 días, pasa a recobro.',
    fr: 'Votre prêt de {amount} était dû le {due} et est en retard. Pour le solder maintenant : {owed}. Après 30 jours, il passe au recouvrement.',
  },
  handed_over: {
    jp: '{amount}の融資は回収へ移りました。未返済額は{owed}で、利息と遅延損害金の計算は停止しています。',
    zh: '{amount}的贷款已移交催收，尚欠{owed}，利息与罚息已停止计算。',
    en: 'Your loan of {amount} was sent to collections. {owed} is still outstanding; interest and late charges have stopped.',
    es: 'Su préstamo de {amount} ha pasado a recobro. Aún debe {owed}; ya no se devengan intereses ordinarios ni de demora.',
    fr: 'Votre prêt de {amount} est passé au recouvrement. {owed} restent dus ; les intérêts et les pénalités de retard ne courent plus.',
  },
} as const satisfies TextTable;
