import type { MessageTable } from '#frame/messages/message-table.ts';

/** Messages about orders and positions. */
export const MESSAGE_TEXTS = {
  opened_long: {
    category: 'trade',
    title: {
      jp: '{stock}を買い付けました',
      zh: '{stock}买入成交',
      en: 'Bought {stock}',
      es: 'Compra ejecutada: {stock}',
      fr: 'Achat exécuté : {stock}',
    },
    body: {
      jp: '{quantity}株を{price}円で約定しました。受渡日は{settles}です。',
      zh: '成交{quantity}股，价格{price}日元，交割日为{settles}。',
      en: '{quantity} shares filled at {price} yen. Settlement on {settles}.',
      es: '{quantity} acciones ejecutadas a {price} yenes. Liquidación el {settles}.',
      fr: '{quantity} actions exécutées à {price} yens. Règlement le {settles}.',
    },
  },
  opened_short: {
    category: 'trade',
    title: {
      jp: '{stock}を売り建てました',
      zh: '{stock}卖空成交',
      en: 'Sold {stock} short',
      es: 'Venta en corto ejecutada: {stock}',
      fr: 'Vente à découvert exécutée : {stock}',
    },
    body: {
      jp: '{quantity}株の新規売りを{price}円で約定しました。受渡日は{settles}です。',
      zh: '卖空{quantity}股，成交价{price}日元，交割日为{settles}。',
      en: '{quantity} shares sold short at {price} yen. Settlement on {settles}.',
      es: '{quantity} acciones vendidas en corto a {price} yenes. Liquidación el {settles}.',
      fr: '{quantity} actions vendues à découvert à {price} yens. Règlement le {settles}.',
    },
  },
  closed: {
    category: 'trade',
    title: {
      jp: '{stock}を決済しました',
      zh: '{stock}平仓成交',
      en: 'Closed {stock}',
      es: 'Posición cerrada: {stock}',
      fr: 'Position clôturée : {stock}',
    },
    body: {
      jp: '{quantity}株を{price}円で約定、受渡日は{settles}です。実現損益は{profit}円でした。',
      zh: '成交{quantity}股，价格{price}日元，交割日为{settles}。已实现盈亏{profit}日元。',
      en: '{quantity} shares filled at {price} yen, settlement on {settles}. Realised profit or loss: {profit} yen.',
      es: '{quantity} acciones ejecutadas a {price} yenes, liquidación el {settles}. Resultado realizado: {profit} yenes.',
      fr: '{quantity} actions exécutées à {price} yens, règlement le {settles}. Résultat réalisé : {profit} yens.',
    },
  },
  day_ended: {
    category: 'trade',
    title: {
      jp: '{stock}を自動決済しました（日計り）',
      zh: '{stock}日内持仓已自动平仓',
      en: 'Closed at the end of the day: {stock}',
      es: 'Cierre de fin de día: {stock}',
      fr: 'Clôture de fin de séance : {stock}',
    },
    body: {
      jp: '引けまでに返済されなかった{quantity}株を1株{price}円で決済しました。損益は{profit}です。',
      zh: '收盘前未平仓的{quantity}股已以每股{price}日元平仓，盈亏为{profit}。',
      en: '{quantity} shares were still open before the close and were closed at {price} yen. Profit or loss: {profit}.',
      es: 'Quedaban {quantity} acciones abiertas antes del cierre y se cerraron a {price} yenes. Resultado: {profit}.',
      fr: '{quantity} actions restaient ouvertes avant la clôture et ont été soldées à {price} yens. Résultat : {profit}.',
    },
  },
  forced: {
    category: 'trade',
    title: {
      jp: '{stock}は強制決済されました',
      zh: '{stock}已被强制平仓',
      en: '{stock} was closed by force',
      es: 'Cierre forzoso de {stock}',
      fr: 'Clôture forcée de {stock}',
    },
    body: {
      jp: '証拠金が不足したため、{quantity}株が{price}円で決済されました。実現損益は{profit}円でした。',
      zh: '因保证金不足，{quantity}股以{price}日元强制平仓。已实现盈亏{profit}日元。',
      en: 'Margin ran short, so {quantity} shares were closed at {price} yen. Realised profit or loss: {profit} yen.',
      es: 'El margen era insuficiente, por lo que se cerraron {quantity} acciones a {price} yenes. Resultado realizado: {profit} yenes.',
      fr: 'La marge étant insuffisante, {quantity} actions ont été clôturées à {price} yens. Résultat réalisé : {profit} yens.',
    },
  },
  expired: {
    category: 'trade',
    title: {
      jp: '{stock}の注文は失効しました',
      zh: '{stock}的委托已失效',
      en: 'Your order for {stock} expired',
      es: 'Su orden sobre {stock} ha caducado',
      fr: 'Votre ordre sur {stock} a expiré',
    },
    body: {
      jp: '{quantity}株の注文は{day}の取引終了までに約定しませんでした。拘束していた資金や株数は戻っています。',
      zh: '{quantity}股的委托在{day}收市前未成交，已冻结的资金或股数已释放。',
      en: 'The order for {quantity} shares was not filled by the end of {day}. What it held is free again.',
      es: 'La orden de {quantity} acciones no se ejecutó antes del final del {day}. Lo que retenía vuelve a estar disponible.',
      fr: 'L’ordre portant sur {quantity} actions n’a pas été exécuté avant la fin du {day}. Ce qu’il bloquait est de nouveau disponible.',
    },
  },
} as const satisfies MessageTable;
