import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about applications for offerings. */
export const MESSAGE_TEXTS = {
  ipo_won: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOに当選しました',
      zh: '{stock}新股中签',
      en: 'You won shares of {stock}',
      es: 'Le han adjudicado acciones de {stock}',
      fr: 'Des actions {stock} vous sont attribuées',
    },
    body: {
      jp: '{quantity}株に当選しました。{day} {time}までに購入しないと失効します。',
      zh: '中签{quantity}股。请在{day}{time}前认购，逾期失效。',
      en: 'You won {quantity} shares. Subscribe by {day}, {time}, or they lapse.',
      es: 'Se le han adjudicado {quantity} acciones. Suscríbalas antes del {day} a las {time} o caducarán.',
      fr: '{quantity} actions vous reviennent. Souscrivez avant le {day} à {time}, sinon elles deviennent caduques.',
    },
  },
  ipo_moved_up: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOに繰上当選しました',
      zh: '{stock}新股候补中签',
      en: 'You moved up: shares of {stock}',
      es: 'Acciones de {stock} desde la lista de espera',
      fr: '{stock} : attribution depuis la liste d’attente',
    },
    body: {
      jp: '補欠から{quantity}株に当選しました。{day} {time}までに購入しないと失効します。',
      zh: '候补转为中签，共{quantity}股。请在{day}{time}前认购，逾期失效。',
      en: 'From the waiting list you won {quantity} shares. Subscribe by {day}, {time}, or they lapse.',
      es: 'Desde la lista de espera se le han adjudicado {quantity} acciones. Suscríbalas antes del {day} a las {time} o caducarán.',
      fr: '{quantity} actions vous reviennent depuis la liste d’attente. Souscrivez avant le {day} à {time}, sinon elles deviennent caduques.',
    },
  },
  ipo_waitlisted: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOは補欠です',
      zh: '{stock}新股进入候补',
      en: 'On the waiting list for {stock}',
      es: 'En lista de espera de {stock}',
      fr: 'En liste d’attente pour {stock}',
    },
    body: {
      jp: '補欠{place}番目です。当選者が購入しなかった株が順に回ります。',
      zh: '您是候补第{place}位。中签者未认购的股份将按顺序转给候补者。',
      en: 'You are no. {place}. Shares that winners leave are passed on in this order.',
      es: 'Es el n.º {place}. Las acciones que dejen los adjudicatarios pasan por este orden.',
      fr: 'Vous êtes n° {place}. Les actions laissées par les gagnants sont proposées dans cet ordre.',
    },
  },
  ipo_not_drawn: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOは落選しました',
      zh: '{stock}新股未中签',
      en: 'No shares of {stock} this time',
      es: '{stock}: sin adjudicación',
      fr: '{stock} : aucune attribution',
    },
    body: {
      jp: '抽選の結果、落選しました。確保していた資金は戻っています。',
      zh: '抽签结果为未中签，冻结资金已释放。',
      en: 'You were not drawn. The cash held for the application is free again.',
      es: 'No ha salido en el sorteo. El dinero retenido vuelve a estar disponible.',
      fr: 'Le tirage ne vous a pas désigné. Le montant bloqué est de nouveau disponible.',
    },
  },
  ipo_price_below_offer: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOは抽選の対象外でした',
      zh: '{stock}新股未参加抽签',
      en: 'Left out of the draw for {stock}',
      es: '{stock}: fuera del sorteo',
      fr: '{stock} : exclu du tirage',
    },
    body: {
      jp: '申込価格が公開価格を下回りました。確保していた資金は戻っています。',
      zh: '申购价低于发行价，冻结资金已释放。',
      en: 'Your price was below the offer price. The cash held for the application is free again.',
      es: 'Su precio era inferior al de oferta. El dinero retenido vuelve a estar disponible.',
      fr: 'Votre prix était inférieur au prix d’offre. Le montant bloqué est de nouveau disponible.',
    },
  },
  ipo_waitlist_ended: {
    category: 'ipo',
    title: {
      jp: '{stock}の補欠期間が終わりました',
      zh: '{stock}新股候补期已结束',
      en: 'The waiting list for {stock} has ended',
      es: 'Fin de la lista de espera de {stock}',
      fr: 'Fin de la liste d’attente pour {stock}',
    },
    body: {
      jp: '繰上当選はありませんでした。確保していた資金は戻っています。',
      zh: '未能候补中签，冻结资金已释放。',
      en: 'No shares came free for you. The cash held for the application is free again.',
      es: 'No quedaron acciones para usted. El dinero retenido vuelve a estar disponible.',
      fr: 'Aucune action ne s’est libérée pour vous. Le montant bloqué est de nouveau disponible.',
    },
  },
  ipo_lapsing: {
    category: 'ipo',
    title: {
      jp: '{stock}の購入期限がまもなくです',
      zh: '{stock}新股认购即将截止',
      en: '{stock}: subscription ends soon',
      es: '{stock}: la suscripción termina pronto',
      fr: '{stock} : la souscription se termine bientôt',
    },
    body: {
      jp: '当選した{quantity}株は{day} {time}に失効します。購入する場合はお早めにお手続きください。',
      zh: '中签的{quantity}股将于{day}{time}失效。如需认购请尽快办理。',
      en: 'The {quantity} shares you won lapse on {day}, {time}, unless you subscribe.',
      es: 'Las {quantity} acciones adjudicadas caducan el {day} a las {time} si no las suscribe.',
      fr: 'Sans souscription, les {quantity} actions attribuées deviennent caduques le {day} à {time}.',
    },
  },
  ipo_lapsed: {
    category: 'ipo',
    title: {
      jp: '{stock}の当選が失効しました',
      zh: '{stock}新股中签已失效',
      en: 'Your shares of {stock} lapsed',
      es: 'Ha caducado la adjudicación de {stock}',
      fr: 'Attribution caduque : {stock}',
    },
    body: {
      jp: '期限までに購入されなかったため、当選した{quantity}株は失効しました。費用やペナルティはありません。',
      zh: '因逾期未认购，中签的{quantity}股已失效，不产生费用或处罚。',
      en: 'The {quantity} shares were not subscribed in time. There is no cost or penalty.',
      es: 'Las {quantity} acciones no se suscribieron a tiempo. No hay coste ni penalización.',
      fr: 'Les {quantity} actions n’ont pas été souscrites à temps. Il n’y a ni frais ni pénalité.',
    },
  },
  ipo_called_off: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOは中止されました',
      zh: '{stock}新股发行已中止',
      en: 'The offering of {stock} was called off',
      es: 'Se ha anulado la oferta de {stock}',
      fr: 'L’offre de {stock} est annulée',
    },
    body: {
      jp: '抽選は行われません。確保していた資金は戻っています。',
      zh: '不再举行抽签，冻结资金已释放。',
      en: 'There will be no draw. The cash held for the application is free again.',
      es: 'No habrá sorteo. El dinero retenido vuelve a estar disponible.',
      fr: 'Il n’y aura pas de tirage. Le montant bloqué est de nouveau disponible.',
    },
  },
  shares_delivered: {
    category: 'ipo',
    title: {
      jp: '{stock}が上場しました',
      zh: '{stock}已上市',
      en: '{stock} is listed',
      es: '{stock} ya cotiza',
      fr: '{stock} est cotée',
    },
    body: {
      jp: '公開価格{price}の{quantity}株が保有に加わり、売却できるようになりました。',
      zh: '以发行价{price}认购的{quantity}股已计入持仓，可以卖出。',
      en: 'Your {quantity} shares at the offer price of {price} are now a position and can be sold.',
      es: 'Sus {quantity} acciones al precio de oferta de {price} ya son una posición y pueden venderse.',
      fr: 'Vos {quantity} actions au prix d’offre de {price} forment désormais une position et peuvent être vendues.',
    },
  },
} as const satisfies MessageTable;
