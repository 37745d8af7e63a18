import type { TextTable } from '#frame/contract/texts.ts';

/** Answers of the simulated desk to a topic or a question. What it says about a record belongs to the record's capability. */
export const ANSWERS = {
  answer_withdrawal_none: {
    jp: '出金履歴はまだありません。出金は営業日の9:00〜15:30に申請でき、手数料はかかりません。',
    zh: '您还没有出金记录。交易日9:00～15:30可申请出金，不收取手续费。',
    en: 'You have not requested a withdrawal yet. You can do so on weekdays from 9:00 to 15:30, free of charge.',
    es: 'Aún no ha solicitado ninguna retirada. Puede hacerlo los días hábiles de 9:00 a 15:30, sin comisión.',
    fr: 'Vous n’avez encore demandé aucun retrait. C’est possible les jours ouvrés de 9 h à 15 h 30, sans frais.',
  },
  answer_deposit_none: {
    jp: '入金履歴はまだありません。入金の画面で金額を申請すると、参照番号が表示されます。お金が実際に動くことはありません。',
    zh: '您还没有入金记录。在入金页面提交金额后会显示参考编号，不会发生真实的资金往来。',
    en: 'You have not requested a deposit yet. Request an amount on the deposit page and you will see a reference. No real money moves.',
    es: 'Aún no ha solicitado ningún depósito. Indique un importe en la página de depósito y verá una referencia. No se mueve dinero real.',
    fr: 'Vous n’avez encore demandé aucun dépôt. Indiquez un montant sur la page de dépôt et une référence s’affiche. Aucun argent réel ne circule.',
  },
  answer_order_none: {
    jp: '注文履歴はまだありません。銘柄の画面から注文できます。価格はすべて架空です。',
    zh: '您还没有委托记录，可在股票页面下单。所有价格均为模拟。',
    en: 'You have not placed any orders yet. You can do so from any stock’s page; all prices are simulated.',
    es: 'Aún no ha enviado ninguna orden. Puede hacerlo desde la página de un valor; todos los precios son simulados.',
    fr: 'Vous n’avez encore passé aucun ordre. C’est possible depuis la page d’une valeur ; tous les cours sont simulés.',
  },
  answer_account: {
    jp: 'パスワードは設定から変更できます。取引パスワードを忘れた場合は、取引パスワードの画面から再設定を申請できます。パスワードはここに入力しないでください。',
    zh: '密码可在设置中修改。如忘记交易密码，可在交易密码页面申请重设。请勿在此处写下密码。',
    en: 'You can change your passwords in Settings. If you forgot the fund password, request a reset on its page. Never enter a password here.',
    es: 'Puede cambiar sus contraseñas en los ajustes. Si ha olvidado la clave de operaciones, solicite otra en su página. No escriba aquí ninguna contraseña.',
    fr: 'Vous pouvez changer vos mots de passe dans les réglages. Si vous avez oublié le mot de passe de transaction, demandez-en un nouveau sur sa page. N’écrivez jamais de mot de passe ici.',
  },
  answer_loan: {
    jp: '有価証券担保融資の条件、返済予定、担保の状況は、融資の画面で確認できます。実際の貸付ではありません。',
    zh: '证券担保贷款的条件、还款计划和担保状况可在贷款页面查看。这不是真实贷款。',
    en: 'The loan pages show the terms, the amount due and the collateral. No real lending takes place.',
    es: 'Las páginas de préstamos muestran las condiciones, el importe pendiente y la garantía. No es un préstamo real.',
    fr: 'Les pages de prêt indiquent les conditions, les échéances et les garanties. Il ne s’agit pas d’un prêt réel.',
  },
  answer_ipo: {
    jp: 'IPOの抽選では、申込の受付前にシードのSHA-256を公開し、締切後に名簿・シード・手順を公開します。結果は抽選の検証画面で誰でも再計算できます。',
    zh: '新股抽签在申购开始前公布种子的SHA-256，截止后公开名单、种子和算法，任何人都可在抽签验证页面重新计算。',
    en: 'Each draw seals its seed before the deadline and publishes the roster, the seed and the steps afterwards. Anyone can recompute the result on its page.',
    es: 'El sorteo sella su semilla antes del cierre y publica después la lista, la semilla y los pasos. Cualquiera puede recalcular el resultado en su página.',
    fr: 'Le tirage scelle sa graine avant la clôture, puis publie la liste, la graine et les étapes. Chacun peut recalculer le résultat sur sa page.',
  },
  answer_other: {
    jp: 'こちらは自動応答の模擬サポートです。人は対応していません。用件を選ぶと、お客様の記録をもとにお答えします。',
    zh: '这里是自动回复的模拟客服，没有真人。请选择主题，系统会根据您的记录回答。',
    en: 'This is a simulated desk with automatic answers; no person is behind it. Choose a topic and it answers from your records.',
    es: 'Esta es una asistencia simulada con respuestas automáticas; no la atiende ninguna persona. Elija un tema y responderá según sus datos.',
    fr: 'Ceci est une assistance simulée à réponses automatiques ; personne n’écrit ici. Choisissez un sujet et elle répond d’après vos opérations.',
  },
  answer_cancel_withdrawal: {
    jp: '審査待ちの出金は、出金履歴から取り消せます。手数料はかからず、全額がすぐ出金可能額に戻ります。',
    zh: '等待审核的出金可在出金记录中取消，不收手续费，全部金额立即退回可出金金额。',
    en: 'A withdrawal awaiting review can be cancelled from its record, free of charge. The full amount is returned at once.',
    es: 'Una retirada pendiente de revisión se puede cancelar desde su detalle, sin coste. Todo el importe vuelve al instante.',
    fr: 'Un retrait en attente d’examen peut être annulé depuis son détail, sans frais. La totalité est recréditée aussitôt.',
  },
  answer_review: {
    jp: '審査では口座と金額だけを確認します。会員ランク、信用スコア、手数料、税金、追加の入金を理由に出金を断ることはありません。',
    zh: '审核只核对账户和金额。绝不会因会员等级、信用分、手续费、税款或追加入金而拒绝出金。',
    en: 'The review looks only at the account and the amount. A withdrawal is never refused for a rank, a score, a fee, a tax or a further deposit.',
    es: 'La revisión solo mira la cuenta y el importe. Una retirada nunca se rechaza por el rango, la puntuación, una comisión, un impuesto o un nuevo depósito.',
    fr: 'L’examen ne porte que sur le compte et le montant. Un retrait n’est jamais refusé pour un rang, un score, des frais, un impôt ou un nouveau dépôt.',
  },
  answer_real_money: {
    jp: '実際のお金や株式は一切動きません。価格はすべて架空です。外部のアプリや個人への送金をご案内することもありません。',
    zh: '不会发生任何真实的资金或股票交易，价格均为模拟，也绝不会引导您向外部应用或个人汇款。',
    en: 'No real money or shares ever move, and all prices are simulated. No one here asks you to pay through another app or to a person.',
    es: 'Nunca se mueven dinero ni acciones reales y todos los precios son simulados. Aquí nadie le pedirá que pague por otra aplicación ni a un particular.',
    fr: 'Ni argent ni actions réelles ne circulent, et tous les cours sont simulés. Personne ici ne vous demandera de payer par une autre application ou à un particulier.',
  },
} as const satisfies TextTable;

/** Frequent questions. */
export const QUESTIONS = {
  ask_where_withdrawal: {
    jp: '出金はいつ届きますか？',
    zh: '出金什么时候到账？',
    en: 'Where is my withdrawal?',
    es: '¿Dónde está mi retirada?',
    fr: 'Où en est mon retrait ?',
  },
  ask_cancel_withdrawal: {
    jp: '出金を取り消したい',
    zh: '我想取消出金',
    en: 'I want to cancel a withdrawal',
    es: 'Quiero cancelar una retirada',
    fr: 'Je veux annuler un retrait',
  },
  ask_review: {
    jp: '審査では何を確認しますか？',
    zh: '审核哪些内容？',
    en: 'What does the review check?',
    es: '¿Qué se revisa?',
    fr: 'Sur quoi porte l’examen ?',
  },
  ask_where_deposit: {
    jp: '入金はいつ反映されますか？',
    zh: '入金什么时候到账？',
    en: 'Where is my deposit?',
    es: '¿Dónde está mi depósito?',
    fr: 'Où en est mon dépôt ?',
  },
  ask_real_money: {
    jp: '本物のお金は必要ですか？',
    zh: '需要真实资金吗？',
    en: 'Do I need real money?',
    es: '¿Necesito dinero real?',
    fr: 'Faut-il de l’argent réel ?',
  },
  ask_last_order: {
    jp: '注文はどうなりましたか？',
    zh: '我的委托怎么样了？',
    en: 'What happened to my order?',
    es: '¿Cómo va mi orden?',
    fr: 'Où en est mon ordre ?',
  },
  ask_what_to_submit: {
    jp: '本人確認はどうなっていますか？',
    zh: '我的实名认证进展如何？',
    en: 'Where is my verification?',
    es: '¿Cómo va mi verificación?',
    fr: 'Où en est ma vérification ?',
  },
  ask_forgot: {
    jp: 'パスワードを忘れました',
    zh: '我忘记了密码',
    en: 'I forgot my password',
    es: 'He olvidado mi contraseña',
    fr: 'J’ai oublié mon mot de passe',
  },
  ask_where_loan: {
    jp: '融資はどうなっていますか？',
    zh: '我的贷款怎么样了？',
    en: 'Where is my loan?',
    es: '¿Cómo va mi préstamo?',
    fr: 'Où en est mon prêt ?',
  },
  ask_where_ipo: {
    jp: 'IPOの申込はどうなりましたか？',
    zh: '我的新股申购怎么样了？',
    en: 'What happened to my IPO application?',
    es: '¿Cómo va mi solicitud de salida a bolsa?',
    fr: 'Où en est ma demande d’IPO ?',
  },
  ask_loan_terms: {
    jp: '融資の条件を知りたい',
    zh: '我想了解贷款条件',
    en: 'What are the terms of a loan?',
    es: '¿Qué condiciones tiene un préstamo?',
    fr: 'Quelles sont les conditions d’un prêt ?',
  },
  ask_draw_fair: {
    jp: '抽選は公正ですか？',
    zh: '抽签公平吗？',
    en: 'Is the draw fair?',
    es: '¿Es justo el sorteo?',
    fr: 'Le tirage est-il équitable ?',
  },
  ask_who: {
    jp: '誰が答えていますか？',
    zh: '是谁在回答？',
    en: 'Who answers here?',
    es: '¿Quién responde aquí?',
    fr: 'Qui répond ici ?',
  },
} as const satisfies TextTable;

/** Names of the topics, the channel and the automatic-answer label. */
export const SUPPORT_NAMES = {
  topic_withdrawal: {
    jp: '出金',
    zh: '出金问题',
    en: 'Withdrawals',
    es: 'Retirada',
    fr: 'Retrait',
  },
  topic_deposit: {
    jp: '入金',
    zh: '入金问题',
    en: 'Deposits',
    es: 'Depósito',
    fr: 'Dépôt',
  },
  topic_trading: {
    jp: '取引',
    zh: '交易',
    en: 'Trading',
    es: 'Operaciones',
    fr: 'Opérations',
  },
  topic_identity: {
    jp: '本人確認',
    zh: '实名认证',
    en: 'Verification',
    es: 'Verificación',
    fr: 'Vérification',
  },
  topic_ipo: {
    jp: '新規公開株',
    zh: '新股',
    en: 'IPOs',
    es: 'Salidas a bolsa',
    fr: 'IPO',
  },
  topic_loan: {
    jp: '融資',
    zh: '贷款',
    en: 'Loans',
    es: 'Préstamos',
    fr: 'Prêts',
  },
  topic_account: {
    jp: '口座',
    zh: '账户',
    en: 'Account',
    es: 'Cuenta',
    fr: 'Compte',
  },
  topic_other: {
    jp: 'その他',
    zh: '其他',
    en: 'Other',
    es: 'Otros',
    fr: 'Autres',
  },
  automatic: {
    jp: '（自動応答）{answer}',
    zh: '（自动回复）{answer}',
    en: '(Automatic answer) {answer}',
    es: '(Respuesta automática) {answer}',
    fr: '(Réponse automatique) {answer}',
  },
  channel: {
    jp: 'アプリ内チャット（模擬）',
    zh: '应用内客服（模拟）',
    en: 'Chat in the app (simulated)',
    es: 'Chat en la aplicación (simulado)',
    fr: 'Discussion dans l’application (simulée)',
  },
} as const satisfies TextTable;

/** All texts of the support desk. */
export const TEXTS = { ...ANSWERS, ...QUESTIONS, ...SUPPORT_NAMES } as const satisfies TextTable;
