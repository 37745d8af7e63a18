import type { TextTable } from '#frame/contract/texts.ts';

const OVER = {
  jp: '{stock} {quantity}株の注文（{day} {time}）は約定せずに終了しました。経緯は注文の記録で確認できます。',
  zh: '{stock} {quantity}股的委托（{day}{time}）未成交已结束，经过可在委托记录中查看。',
  en: 'Your order for {quantity} shares of {stock}, placed on {day} at {time}, ended without a fill. Its record says how.',
  es: 'Su orden de {quantity} acciones de {stock}, del {day} a las {time}, terminó sin ejecutarse. Su registro lo explica.',
  fr: 'Votre ordre sur {quantity} actions {stock}, passé le {day} à {time}, s’est terminé sans exécution. Sa fiche en donne le détail.',
} as const;

/** What the desk says about an order in each state. */
export const ORDER_TEXTS = {
  queued: {
    jp: '{stock} {quantity}株の注文（{day} {time}）は、市場が開くのを待っています。取り消しもできます。',
    zh: '{stock} {quantity}股的委托（{day}{time}）正在等待开市，可以撤销。',
    en: 'Your order for {quantity} shares of {stock}, placed on {day} at {time}, waits for the market to open. You can cancel it.',
    es: 'Su orden de {quantity} acciones de {stock}, del {day} a las {time}, espera la apertura del mercado. Puede cancelarla.',
    fr: 'Votre ordre sur {quantity} actions {stock}, passé le {day} à {time}, attend l’ouverture du marché. Vous pouvez l’annuler.',
  },
  working: {
    jp: '{stock} {quantity}株の注文（{day} {time}）は執行中です。約定するまで訂正と取り消しができます。',
    zh: '{stock} {quantity}股的委托（{day}{time}）正在挂单，成交前可以改单或撤单。',
    en: 'Your order for {quantity} shares of {stock}, placed on {day} at {time}, is working. You can change or cancel it until it is filled.',
    es: 'Su orden de {quantity} acciones de {stock}, del {day} a las {time}, está activa. Puede modificarla o cancelarla hasta que se ejecute.',
    fr: 'Votre ordre sur {quantity} actions {stock}, passé le {day} à {time}, est actif. Vous pouvez le modifier ou l’annuler avant son exécution.',
  },
  filled: {
    jp: '{stock} {quantity}株の注文（{day} {time}）は約定しました。約定した注文は取り消せません。',
    zh: '{stock} {quantity}股的委托（{day}{time}）已成交，成交后无法撤销。',
    en: 'Your order for {quantity} shares of {stock}, placed on {day} at {time}, is filled. A filled order cannot be cancelled.',
    es: 'Su orden de {quantity} acciones de {stock}, del {day} a las {time}, se ha ejecutado. Una orden ejecutada no se puede cancelar.',
    fr: 'Votre ordre sur {quantity} actions {stock}, passé le {day} à {time}, est exécuté. Un ordre exécuté ne peut plus être annulé.',
  },
  cancelled: OVER,
  rejected: OVER,
  expired: OVER,
} as const satisfies TextTable;
