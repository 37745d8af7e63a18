import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about purchases outside the exchange’s hours. */
export const MESSAGE_TEXTS = {
  pre_market_filled: {
    category: 'trade',
    title: {
      jp: '{stock}の時間外注文が約定しました',
      zh: '{stock}盘前盘后委托已成交',
      en: '{stock}: PTS order filled',
      es: 'Compra fuera de horario ejecutada: {stock}',
      fr: 'Achat hors séance exécuté : {stock}',
    },
    body: {
      jp: '{quantity}株を1株{price}で買い付け、保有株式に加わりました。',
      zh: '以每股{price}买入{quantity}股，已计入持仓。',
      en: '{quantity} shares filled at {price} per share. They are now in your holdings.',
      es: '{quantity} acciones a {price} cada una. Ya figuran en su cartera.',
      fr: '{quantity} actions à {price} chacune. Elles figurent désormais parmi vos positions.',
    },
  },
  pre_market_expired: {
    category: 'trade',
    title: {
      jp: '{stock}の時間外注文は約定しませんでした',
      zh: '{stock}盘前盘后委托未成交',
      en: '{stock}: PTS application expired',
      es: 'Compra fuera de horario caducada: {stock}',
      fr: 'Achat hors séance expiré : {stock}',
    },
    body: {
      jp: '{price}以下での{quantity}株の買い注文は、セッション終了までに約定しませんでした。資金の拘束は解除されました。',
      zh: '在时段结束前，未能以{price}或更低价格买入{quantity}股，冻结资金已解冻。',
      en: 'The session ended before your {quantity} shares were filled at {price} or less. The reserved cash was returned to your buying power.',
      es: 'La sesión ha terminado sin poder comprar {quantity} acciones a {price} o menos. El dinero retenido vuelve a estar disponible.',
      fr: 'La séance s’est terminée sans que {quantity} actions aient pu être achetées à {price} ou moins. Le montant bloqué est de nouveau disponible.',
    },
  },
  pre_market_lapsed: {
    category: 'trade',
    title: {
      jp: '株式分割により{stock}の時間外注文が失効しました',
      zh: '{stock}拆股，盘前盘后委托已失效',
      en: '{stock}: PTS application expired (stock split)',
      es: 'Compra fuera de horario caducada por el desdoblamiento: {stock}',
      fr: 'Achat hors séance expiré après la division d’actions : {stock}',
    },
    body: {
      jp: '{price}以下での{quantity}株の買い注文は、約定前に株式が分割されたため失効しました。資金の拘束は解除されました。',
      zh: '以{price}或更低价格买入{quantity}股的委托在成交前因拆股失效，冻结资金已解冻。',
      en: 'The stock was split before your {quantity} shares were filled at {price} or less. The reserved cash was returned to your buying power.',
      es: 'El valor se ha desdoblado antes de poder comprar {quantity} acciones a {price} o menos. El dinero retenido vuelve a estar disponible.',
      fr: 'La valeur a été divisée avant que {quantity} actions aient pu être achetées à {price} ou moins. Le montant bloqué est de nouveau disponible.',
    },
  },
} as const satisfies MessageTable;
