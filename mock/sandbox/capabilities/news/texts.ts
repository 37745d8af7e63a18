import type { TextTable } from '#frame/contract/texts.ts';

/** Messages to users: title and text of each kind. What stands in braces is worded by `wording.ts`. */
export const TEXTS = {
  new_device_title: {
    jp: '新しい端末でログインがありました',
    zh: '有新设备登录了您的账户',
    en: 'Sign-in from a new device',
    es: 'Inicio de sesión desde un dispositivo nuevo',
    fr: 'Connexion depuis un nouvel appareil',
  },
  new_device_body: {
    jp: '{device}・{day} {time}。心当たりがなければ、設定からこの端末をログアウトできます。',
    zh: '{device}，{day}{time}。如非本人操作，可在设置中将该设备退出登录。',
    en: '{device}, {day}, {time}. If it was not you, sign this device out in the settings.',
    es: '{device}, {day}, {time}. Si no ha sido usted, cierre la sesión de ese dispositivo en los ajustes.',
    fr: '{device}, {day}, {time}. Si ce n’était pas vous, déconnectez cet appareil dans les réglages.',
  },
  opened_long_title: {
    jp: '{stock}を買い付けました',
    zh: '{stock}买入成交',
    en: 'Bought {stock}',
    es: 'Compra ejecutada: {stock}',
    fr: 'Achat exécuté : {stock}',
  },
  opened_long_body: {
    jp: '{quantity}株を{price}円で約定しました。受渡日は{settles}です。',
    zh: '成交{quantity}股，价格{price}日元，交割日为{settles}。',
    en: '{quantity} shares filled at {price} yen. Settlement on {settles}.',
    es: '{quantity} acciones ejecutadas a {price} yenes. Liquidación el {settles}.',
    fr: '{quantity} actions exécutées à {price} yens. Règlement le {settles}.',
  },
  opened_short_title: {
    jp: '{stock}を売り建てました',
    zh: '{stock}卖空成交',
    en: 'Sold {stock} short',
    es: 'Venta en corto ejecutada: {stock}',
    fr: 'Vente à découvert exécutée : {stock}',
  },
  opened_short_body: {
    jp: '{quantity}株の新規売りを{price}円で約定しました。受渡日は{settles}です。',
    zh: '卖空{quantity}股，成交价{price}日元，交割日为{settles}。',
    en: '{quantity} shares sold short at {price} yen. Settlement on {settles}.',
    es: '{quantity} acciones vendidas en corto a {price} yenes. Liquidación el {settles}.',
    fr: '{quantity} actions vendues à découvert à {price} yens. Règlement le {settles}.',
  },
  closed_title: {
    jp: '{stock}を決済しました',
    zh: '{stock}平仓成交',
    en: 'Closed {stock}',
    es: 'Posición cerrada: {stock}',
    fr: 'Position clôturée : {stock}',
  },
  closed_body: {
    jp: '{quantity}株を{price}円で約定、受渡日は{settles}です。実現損益は{profit}円でした。',
    zh: '成交{quantity}股，价格{price}日元，交割日为{settles}。已实现盈亏{profit}日元。',
    en: '{quantity} shares filled at {price} yen, settlement on {settles}. Realised profit or loss: {profit} yen.',
    es: '{quantity} acciones ejecutadas a {price} yenes, liquidación el {settles}. Resultado realizado: {profit} yenes.',
    fr: '{quantity} actions exécutées à {price} yens, règlement le {settles}. Résultat réalisé : {profit} yens.',
  },
  forced_title: {
    jp: '{stock}は強制決済されました',
    zh: '{stock}已被强制平仓',
    en: '{stock} was closed by force',
    es: 'Cierre forzoso de {stock}',
    fr: 'Clôture forcée de {stock}',
  },
  forced_body: {
    jp: '証拠金が不足したため、{quantity}株が{price}円で決済されました。実現損益は{profit}円でした。',
    zh: '因保证金不足，{quantity}股以{price}日元强制平仓。已实现盈亏{profit}日元。',
    en: 'Margin ran short, so {quantity} shares were closed at {price} yen. Realised profit or loss: {profit} yen.',
    es: 'El margen era insuficiente, por lo que se cerraron {quantity} acciones a {price} yenes. Resultado realizado: {profit} yenes.',
    fr: 'La marge étant insuffisante, {quantity} actions ont été clôturées à {price} yens. Résultat réalisé : {profit} yens.',
  },
  expired_title: {
    jp: '{stock}の注文は失効しました',
    zh: '{stock}的委托已失效',
    en: 'Your order for {stock} expired',
    es: 'Su orden sobre {stock} ha caducado',
    fr: 'Votre ordre sur {stock} a expiré',
  },
  expired_body: {
    jp: '{quantity}株の注文は{day}の取引終了までに約定しませんでした。拘束していた資金や株数は戻っています。',
    zh: '{quantity}股的委托在{day}收市前未成交，已冻结的资金或股数已释放。',
    en: 'The order for {quantity} shares was not filled by the end of {day}. What it held is free again.',
    es: 'La orden de {quantity} acciones no se ejecutó antes del final del {day}. Lo que retenía vuelve a estar disponible.',
    fr: 'L’ordre portant sur {quantity} actions n’a pas été exécuté avant la fin du {day}. Ce qu’il bloquait est de nouveau disponible.',
  },
} as const satisfies TextTable;
