import type { TextTable } from '#frame/contract/texts.ts';

const OVER = {
  jp: '{stock} {quantity}株の注文（{day} {time}）は約定せずに終了しました。経緯は注文履歴で確認できます。',
  zh: '{stock} {quantity}股的委托（{day}{time}）未成交即已结束，详情可在委托记录中查看。',
  en: 'Your order for {quantity} shares of {stock}, placed on {day} at {time}, ended without a fill. Its record says how.',
  es: 'Su orden de {quantity} acciones de {stock}, del {day} a las {time}, ha terminado sin ejecutarse. El motivo figura en el detalle.',
  fr: 'Votre ordre sur {quantity} actions {stock}, passé le {day} à {time}, s’est terminé sans exécution. Le motif figure dans le détail.',
} as const;

/** What the desk says about an order in each state. */
export const ORDER_TEXTS = {
  armed: {
    jp: '{stock} {quantity}株の注文（{day} {time}）は条件待ちで、トリガー価格に到達すると発注します。訂正と取消ができます。',
    zh: '{stock} {quantity}股的委托（{day}{time}）为待触发状态，到达触发价后报出，可以改单或撤单。',
    en: 'Your order for {quantity} shares of {stock}, placed on {day} at {time}, waits for its trigger price. You can change or cancel it.',
    es: 'Su orden de {quantity} acciones de {stock}, del {day} a las {time}, espera su precio de activación. Puede modificarla o cancelarla.',
    fr: 'Votre ordre sur {quantity} actions {stock}, passé le {day} à {time}, attend son seuil de déclenchement. Vous pouvez le modifier ou l’annuler.',
  },
  queued: {
    jp: '{stock} {quantity}株の注文（{day} {time}）は発注待ちで、次の取引開始時に発注します。取消もできます。',
    zh: '{stock} {quantity}股的委托（{day}{time}）为待报状态，将在下次开市时报出，可以撤单。',
    en: 'Your order for {quantity} shares of {stock}, placed on {day} at {time}, is queued until the market opens. You can cancel it.',
    es: 'Su orden de {quantity} acciones de {stock}, del {day} a las {time}, espera la apertura del mercado. Puede cancelarla.',
    fr: 'Votre ordre sur {quantity} actions {stock}, passé le {day} à {time}, attend l’ouverture du marché. Vous pouvez l’annuler.',
  },
  working: {
    jp: '{stock} {quantity}株の注文（{day} {time}）は注文中です。約定するまで訂正と取消ができます。',
    zh: '{stock} {quantity}股的委托（{day}{time}）为委托中状态，成交前可以改单或撤单。',
    en: 'Your order for {quantity} shares of {stock}, placed on {day} at {time}, is working. You can change or cancel it until it is filled.',
    es: 'Su orden de {quantity} acciones de {stock}, del {day} a las {time}, está activa. Puede modificarla o cancelarla hasta que se ejecute.',
    fr: 'Votre ordre sur {quantity} actions {stock}, passé le {day} à {time}, est en cours. Vous pouvez le modifier ou l’annuler avant son exécution.',
  },
  filled: {
    jp: '{stock} {quantity}株の注文（{day} {time}）は約定しました。約定した注文は取り消せません。',
    zh: '{stock} {quantity}股的委托（{day}{time}）已成交，成交后无法撤单。',
    en: 'Your order for {quantity} shares of {stock}, placed on {day} at {time}, is filled. A filled order cannot be cancelled.',
    es: 'Su orden de {quantity} acciones de {stock}, del {day} a las {time}, se ha ejecutado. Una orden ejecutada no se puede cancelar.',
    fr: 'Votre ordre sur {quantity} actions {stock}, passé le {day} à {time}, est exécuté. Un ordre exécuté ne peut plus être annulé.',
  },
  cancelled: OVER,
  rejected: OVER,
  expired: OVER,
} as const satisfies TextTable;
