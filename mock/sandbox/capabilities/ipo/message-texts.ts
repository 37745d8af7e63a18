import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about applications for offerings. */
export const MESSAGE_TEXTS = {
  ipo_won: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOに当選しました',
      zh: '{stock}新股中签',
      en: 'Allotted: shares of {stock}',
      es: 'Se le han adjudicado acciones de {stock}',
      fr: 'Des actions {stock} vous sont attribuées',
    },
    body: {
      jp: '{quantity}株に当選しました。{day} {time}までに購入手続きがない場合は失効します。',
      zh: '中签{quantity}股。请在{day}{time}前缴款认购，逾期视为放弃。',
      en: 'You were allotted {quantity} shares. Buy them by {day}, {time}, or they lapse.',
      es: 'Se le han adjudicado {quantity} acciones. Suscríbalas antes del {day} a las {time} o caducarán.',
      fr: '{quantity} actions vous sont attribuées. Souscrivez avant le {day} à {time}, sinon l’attribution devient caduque.',
    },
  },
  ipo_moved_up: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOに繰上当選しました',
      zh: '{stock}新股候补递补成功',
      en: 'Allotted from the waiting list: {stock}',
      es: '{stock}: adjudicación desde la lista de espera',
      fr: '{stock} : attribution depuis la liste d’attente',
    },
    body: {
      jp: '補欠から繰り上がり、{quantity}株に当選しました。{day} {time}までに購入手続きがない場合は失効します。',
      zh: '候补转为中签，共{quantity}股。请在{day}{time}前缴款认购，逾期视为放弃。',
      en: 'You were allotted {quantity} shares from the waiting list. Buy them by {day}, {time}, or they lapse.',
      es: 'Desde la lista de espera se le han adjudicado {quantity} acciones. Suscríbalas antes del {day} a las {time} o caducarán.',
      fr: '{quantity} actions vous sont attribuées depuis la liste d’attente. Souscrivez avant le {day} à {time}, sinon l’attribution devient caduque.',
    },
  },
  ipo_waitlisted: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOは補欠です',
      zh: '{stock}新股进入候补',
      en: 'On the waiting list for {stock}',
      es: '{stock}: en lista de espera',
      fr: '{stock} : en liste d’attente',
    },
    body: {
      jp: '補欠{place}番目です。当選者が購入しなかった株式が、順番に割り当てられます。',
      zh: '您是候补第{place}位。中签者未缴款的股份将按顺序转给候补者。',
      en: 'You are no. {place} on the list. Shares that others do not buy are passed on in this order.',
      es: 'Es el n.º {place}. Las acciones que dejen los adjudicatarios se ofrecen por este orden.',
      fr: 'Vous êtes n° {place}. Les actions non souscrites sont proposées dans cet ordre.',
    },
  },
  ipo_not_drawn: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOは落選しました',
      zh: '{stock}新股未中签',
      en: 'Not allotted: {stock}',
      es: '{stock}: sin adjudicación',
      fr: '{stock} : aucune attribution',
    },
    body: {
      jp: '抽選の結果、落選しました。資金の拘束は解除されました。',
      zh: '抽签结果为未中签，冻结资金已解冻。',
      en: 'You were not allotted any shares in the draw. The reserved cash was returned to your buying power.',
      es: 'No se le han adjudicado acciones en el sorteo. El dinero retenido vuelve a estar disponible.',
      fr: 'Le tirage ne vous a attribué aucune action. Le montant bloqué est de nouveau disponible.',
    },
  },
  ipo_price_below_offer: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOは抽選の対象外でした',
      zh: '{stock}新股未参加抽签',
      en: 'Left out of the draw for {stock}',
      es: '{stock}: fuera del sorteo',
      fr: '{stock} : exclu du tirage',
    },
    body: {
      jp: '申込価格が公開価格を下回りました。資金の拘束は解除されました。',
      zh: '申购价低于发行价，冻结资金已解冻。',
      en: 'Your price was below the offer price. The reserved cash was returned to your buying power.',
      es: 'Su precio era inferior al de oferta. El dinero retenido vuelve a estar disponible.',
      fr: 'Votre prix était inférieur au prix d’offre. Le montant bloqué est de nouveau disponible.',
    },
  },
  ipo_waitlist_ended: {
    category: 'ipo',
    title: {
      jp: '{stock}の補欠期間が終わりました',
      zh: '{stock}新股候补期已结束',
      en: 'Waiting list closed: {stock}',
      es: 'Fin de la lista de espera de {stock}',
      fr: 'Fin de la liste d’attente pour {stock}',
    },
    body: {
      jp: '繰上当選はありませんでした。資金の拘束は解除されました。',
      zh: '候补未能递补，冻结资金已解冻。',
      en: 'No shares became available to you. The reserved cash was returned to your buying power.',
      es: 'No han quedado acciones para usted. El dinero retenido vuelve a estar disponible.',
      fr: 'Aucune action ne s’est libérée pour vous. Le montant bloqué est de nouveau disponible.',
    },
  },
  ipo_lapsing: {
    category: 'ipo',
    title: {
      jp: '{stock}の購入期限がまもなくです',
      zh: '{stock}新股缴款即将截止',
      en: '{stock}: purchase period ends soon',
      es: '{stock}: la suscripción termina pronto',
      fr: '{stock} : la souscription se termine bientôt',
    },
    body: {
      jp: '当選した{quantity}株は{day} {time}に失効します。購入する場合はお早めにお手続きください。',
      zh: '中签的{quantity}股将于{day}{time}失效，请尽快缴款。',
      en: 'Buy the {quantity} shares you were allotted by {day}, {time}, or they lapse.',
      es: 'Las {quantity} acciones adjudicadas caducan el {day} a las {time} si no las suscribe.',
      fr: 'Sans souscription, les {quantity} actions attribuées deviennent caduques le {day} à {time}.',
    },
  },
  ipo_lapsed: {
    category: 'ipo',
    title: {
      jp: '{stock}の当選が失効しました',
      zh: '{stock}新股中签已失效',
      en: 'Allotment lapsed: {stock}',
      es: 'Ha caducado la adjudicación de {stock}',
      fr: 'Attribution caduque : {stock}',
    },
    body: {
      jp: '期限までに購入されなかったため、当選した{quantity}株は失効しました。費用やペナルティはありません。',
      zh: '因逾期未缴款，中签的{quantity}股视为放弃，不产生费用或处罚。',
      en: 'The {quantity} shares were not bought in time. There is no cost or penalty.',
      es: 'Las {quantity} acciones no se han suscrito a tiempo. No hay coste ni penalización.',
      fr: 'Les {quantity} actions n’ont pas été souscrites à temps. Il n’y a ni frais ni pénalité.',
    },
  },
  ipo_called_off: {
    category: 'ipo',
    title: {
      jp: '{stock}のIPOは中止されました',
      zh: '{stock}新股发行已中止',
      en: 'Offering cancelled: {stock}',
      es: 'Se ha anulado la oferta de {stock}',
      fr: 'L’offre de {stock} est annulée',
    },
    body: {
      jp: '抽選は行われません。資金の拘束は解除されました。',
      zh: '不再举行抽签，冻结资金已解冻。',
      en: 'There will be no draw. The reserved cash was returned to your buying power.',
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
      fr: '{stock} : première cotation',
    },
    body: {
      jp: '公開価格{price}の{quantity}株が保有株式に加わり、売却できるようになりました。',
      zh: '以发行价{price}认购的{quantity}股已计入持仓，可以卖出。',
      en: 'Your {quantity} shares, bought at the offer price of {price}, are now in your holdings and can be sold.',
      es: 'Sus {quantity} acciones al precio de oferta de {price} ya figuran en su cartera y pueden venderse.',
      fr: 'Vos {quantity} actions au prix d’offre de {price} figurent désormais parmi vos positions et peuvent être vendues.',
    },
  },
} as const satisfies MessageTable;
