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
  term_near: {
    category: 'trade',
    title: {
      jp: '{stock}の返済期限が近づいています',
      zh: '{stock}的信用持仓即将到期',
      en: 'The margin term of {stock} ends soon',
      es: 'Pronto vence el plazo de {stock}',
      fr: 'Échéance proche pour {stock}',
    },
    body: {
      jp: '建玉{quantity}株の返済期限は{day}です。その日の12:30までに決済されない分は、後場の最初の値段で強制決済します。',
      zh: '信用持仓{quantity}股将于{day}到期。当日12:30前未平仓的部分，将以下午首个成交价强制平仓。',
      en: 'The position of {quantity} shares has to be closed by {day}. What is left at 12:30 on that day is closed at the first price of the afternoon.',
      es: 'La posición de {quantity} acciones debe cerrarse a más tardar el {day}. Lo que quede a las 12:30 de ese día se cerrará al primer precio de la tarde.',
      fr: 'La position de {quantity} actions doit être clôturée au plus tard le {day}. Ce qui reste à 12:30 ce jour-là sera clôturé au premier cours de l’après-midi.',
    },
  },
  term_ended: {
    category: 'trade',
    title: {
      jp: '{stock}は返済期限により決済されました',
      zh: '{stock}因到期已平仓',
      en: '{stock} was closed at the end of its term',
      es: 'Cierre de {stock} por fin de plazo',
      fr: 'Clôture de {stock} à l’échéance',
    },
    body: {
      jp: '返済期限を迎えた{quantity}株を1株{price}円で決済しました。損益は{profit}です。',
      zh: '到期的{quantity}股已以每股{price}日元平仓，盈亏为{profit}。',
      en: '{quantity} shares were still open on the last day of their term and were closed at {price} yen. Profit or loss: {profit}.',
      es: 'Quedaban {quantity} acciones abiertas el último día del plazo y se cerraron a {price} yenes. Resultado: {profit}.',
      fr: '{quantity} actions restaient ouvertes au dernier jour et ont été soldées à {price} yens. Résultat : {profit}.',
    },
  },
  margin_called: {
    category: 'trade',
    title: {
      jp: '追証が発生しました',
      zh: '需要追加保证金',
      en: 'Margin call',
      es: 'Reposición de margen',
      fr: 'Appel de marge',
    },
    body: {
      jp: '委託保証金維持率が20%を下回り、{amount}円が不足しています。{day} {time}までに入金または建玉の決済で解消してください。解消しないときは、その日の後場の始まりにすべての建玉を強制決済します。',
      zh: '保证金维持率低于20%，尚缺{amount}日元。请在{day}{time}前充值或平仓补足，否则将在当天下午开盘时强制平掉全部信用持仓。',
      en: 'The margin rate fell below 20%: {amount} yen are missing. Pay in or close positions by {day}, {time}. Otherwise all margin positions are closed at the opening that afternoon.',
      es: 'La tasa de margen ha bajado del 20%: faltan {amount} yenes. Deposite fondos o cierre posiciones antes del {day}, {time}. Si no, todas las posiciones con margen se cerrarán en la apertura de esa tarde.',
      fr: 'Le taux de marge est passé sous 20 % : il manque {amount} yens. Versez des fonds ou clôturez des positions avant le {day}, {time}. Sinon, toutes les positions sur marge seront clôturées à l’ouverture de l’après-midi.',
    },
  },
  margin_met: {
    category: 'trade',
    title: {
      jp: '追証は解消しました',
      zh: '追加保证金已补足',
      en: 'The margin call is met',
      es: 'Margen repuesto',
      fr: 'L’appel de marge est satisfait',
    },
    body: {
      jp: '不足額がなくなりました。この追証による強制決済は行われません。',
      zh: '差额已补足，不会因此强制平仓。',
      en: 'Nothing is missing any more. Nothing is closed because of this call.',
      es: 'Ya no falta nada. No se cerrará ninguna posición por este aviso.',
      fr: 'Il ne manque plus rien. Aucune position ne sera clôturée à ce titre.',
    },
  },
  margin_missed: {
    category: 'trade',
    title: {
      jp: '追証の期限を過ぎました',
      zh: '追加保证金期限已过',
      en: 'The margin call was missed',
      es: 'Ha vencido el plazo para reponer el margen',
      fr: 'Le délai de l’appel de marge est passé',
    },
    body: {
      jp: '期限までに解消されなかったため、{day} {time}以降の最初の値段ですべての建玉を強制決済します。',
      zh: '因未在期限内补足，将自{day}{time}起以首个成交价强制平掉全部信用持仓。',
      en: 'It was not met in time. From {day}, {time}, all margin positions are closed at the first price.',
      es: 'No se atendió a tiempo. A partir del {day} a las {time} todas las posiciones con margen se cerrarán al primer precio.',
      fr: 'Il n’a pas été satisfait à temps. À partir du {day} à {time}, toutes les positions sur marge seront clôturées au premier cours.',
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
