import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about followed products. */
export const MESSAGE_TEXTS = {
  follow_started: {
    category: 'copy_trading',
    title: {
      jp: '{name}のフォローが始まりました',
      zh: '已开始跟单{name}',
      en: 'You now follow {name}',
      es: 'Ya sigue {name}',
      fr: 'Vous suivez {name}',
    },
    body: {
      jp: '{paid}分を買い付けました。日次損益はフォロー履歴で確認できます。',
      zh: '已买入{paid}。每日盈亏可在跟单记录中查看。',
      en: '{paid} has been invested. Your follow record shows each day’s gain or loss.',
      es: 'Se han invertido {paid}. El detalle muestra lo que gana o pierde cada día.',
      fr: '{paid} ont été investis. Le détail montre le gain ou la perte de chaque jour.',
    },
  },
  follow_declined: {
    category: 'copy_trading',
    title: {
      jp: '{name}のフォローは承認されませんでした',
      zh: '{name}的跟单申请未通过',
      en: 'Your application for {name} was declined',
      es: 'No se ha aprobado su solicitud de {name}',
      fr: 'Votre demande pour {name} n’a pas été acceptée',
    },
    body: {
      jp: '審査の結果、お受けできませんでした。拘束していた{paid}は買付余力に戻りました。',
      zh: '申请未通过审核，冻结的{paid}已解冻。',
      en: 'The review did not approve it. The reserved {paid} was returned to your buying power.',
      es: 'No se ha aprobado en la revisión. Los {paid} retenidos vuelven a estar disponibles.',
      fr: 'Elle n’a pas été approuvée à l’examen. Les {paid} bloqués sont de nouveau disponibles.',
    },
  },
  follow_product_full: {
    category: 'copy_trading',
    title: {
      jp: '{name}は募集上限に達しました',
      zh: '{name}已达募集上限',
      en: '{name} is fully subscribed',
      es: '{name} ha llegado a su tamaño máximo',
      fr: '{name} a atteint sa taille maximale',
    },
    body: {
      jp: '審査の前に募集枠が埋まり、お受けできませんでした。拘束していた{paid}は買付余力に戻りました。',
      zh: '审核前募集额度已满，未能接受申请，冻结的{paid}已解冻。',
      en: 'It had no capacity left when your application was reviewed. The reserved {paid} was returned to your buying power.',
      es: 'No quedaba cupo cuando se revisó su solicitud. Los {paid} retenidos vuelven a estar disponibles.',
      fr: 'Il n’y avait plus de capacité lors de l’examen. Les {paid} bloqués sont de nouveau disponibles.',
    },
  },
  follow_stopped: {
    category: 'copy_trading',
    title: {
      jp: '{name}のフォローを停止しました',
      zh: '已停止跟单{name}',
      en: 'You stopped following {name}',
      es: 'Ha dejado de seguir {name}',
      fr: 'Vous ne suivez plus {name}',
    },
    body: {
      jp: '{sold}で売却しました。税引前損益は{profit}、源泉徴収税は{tax}です。代金は{settles}から出金できます。',
      zh: '已卖出，得款{sold}，税前盈亏{profit}，代扣税款{tax}。款项自{settles}起可出金。',
      en: 'Your holding was sold for {sold}. P/L before tax: {profit}. Tax withheld: {tax}. The proceeds can be withdrawn from {settles}.',
      es: 'Se ha vendido por {sold}. Resultado antes de impuestos: {profit}. Impuesto retenido: {tax}. El importe se puede retirar desde el {settles}.',
      fr: 'Vendu pour {sold}. Résultat avant impôt : {profit}. Impôt retenu : {tax}. Le produit peut être retiré à partir du {settles}.',
    },
  },
  follow_loss_limit_reached: {
    category: 'copy_trading',
    title: {
      jp: '{name}が損失の上限に達し、自動停止しました',
      zh: '{name}触及亏损上限，已自动停止',
      en: '{name}: stopped at your loss limit',
      es: '{name}: parada en su límite de pérdida',
      fr: '{name} : arrêt à votre limite de perte',
    },
    body: {
      jp: '評価額が自動停止の水準に達したため、{sold}で売却しました。税引前損益は{profit}、源泉徴収税は{tax}です。代金は{settles}から出金できます。',
      zh: '市值触及自动停止线，已卖出，得款{sold}，税前盈亏{profit}，代扣税款{tax}。款项自{settles}起可出金。',
      en: 'The value reached the limit and everything was sold for {sold}. P/L before tax: {profit}. Tax withheld: {tax}. The proceeds can be withdrawn from {settles}.',
      es: 'El valor ha llegado al límite y se ha vendido todo por {sold}. Resultado antes de impuestos: {profit}. Impuesto retenido: {tax}. El importe se puede retirar desde el {settles}.',
      fr: 'La valeur a atteint la limite et tout a été vendu pour {sold}. Résultat avant impôt : {profit}. Impôt retenu : {tax}. Le produit peut être retiré à partir du {settles}.',
    },
  },
  follow_term_ended: {
    category: 'copy_trading',
    title: {
      jp: '{name}の運用期間が終わりました',
      zh: '{name}运作期已结束',
      en: 'The term of {name} has ended',
      es: 'Ha terminado el plazo de {name}',
      fr: 'La durée de {name} est terminée',
    },
    body: {
      jp: '{sold}で売却しました。税引前損益は{profit}、源泉徴収税は{tax}です。代金は{settles}から出金できます。',
      zh: '已卖出，得款{sold}，税前盈亏{profit}，代扣税款{tax}。款项自{settles}起可出金。',
      en: 'Everything was sold for {sold}. P/L before tax: {profit}. Tax withheld: {tax}. The proceeds can be withdrawn from {settles}.',
      es: 'Se ha vendido todo por {sold}. Resultado antes de impuestos: {profit}. Impuesto retenido: {tax}. El importe se puede retirar desde el {settles}.',
      fr: 'Tout a été vendu pour {sold}. Résultat avant impôt : {profit}. Impôt retenu : {tax}. Le produit peut être retiré à partir du {settles}.',
    },
  },
} as const satisfies MessageTable;
