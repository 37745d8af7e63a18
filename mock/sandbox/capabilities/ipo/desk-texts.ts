import type { TextTable } from '#frame/contract/texts.ts';

/** What the desk says about an application in each state. */
export const APPLICATION_TEXTS = {
  awaiting_draw: {
    jp: '{stock} {quantity}株の申込は抽選待ちです。取り下げられるかどうかは申込履歴で確認できます。',
    zh: '{stock} {quantity}股的申购正在等待抽签，能否撤回可在记录中查看。',
    en: 'Your application for {quantity} shares of {stock} is awaiting the draw. Its record shows whether you can still withdraw it.',
    es: 'Su solicitud de {quantity} acciones de {stock} está pendiente de sorteo. El detalle indica si aún puede retirarla.',
    fr: 'Votre demande de {quantity} actions {stock} attend le tirage. Le détail indique si vous pouvez encore la retirer.',
  },
  won: {
    jp: '{stock}の抽選に当選しました。購入期間内に手続きがない場合は失効します。期限は申込履歴で確認できます。',
    zh: '您已中签{stock}。请在缴款期内缴款，逾期视为放弃，期限见记录。',
    en: 'You were allotted shares of {stock}. Buy them within the purchase period, or they lapse; the record shows the deadline.',
    es: 'Se le han adjudicado acciones de {stock}. Suscríbalas dentro del plazo o caducarán; el detalle muestra hasta cuándo.',
    fr: 'Des actions {stock} vous ont été attribuées. Souscrivez-les dans le délai, sinon l’attribution devient caduque ; le détail en donne le terme.',
  },
  waitlisted: {
    jp: '{stock}の申込は補欠です。購入しない当選者が出ると、順番に繰り上がります。',
    zh: '您的{stock}申购处于候补。如有中签者放弃缴款，将按顺序递补。',
    en: 'Your application for {stock} is on the waiting list. It moves up in order when others do not buy their shares.',
    es: 'Su solicitud de {stock} está en lista de espera. Avanza por orden cuando otros no suscriben sus acciones.',
    fr: 'Votre demande sur {stock} est en liste d’attente. Elle avance dans l’ordre quand des actions ne sont pas souscrites.',
  },
  not_won: {
    jp: '{stock}の抽選は落選でした。資金の拘束は解除されました。抽選の結果は申込履歴から再計算できます。',
    zh: '您未中签{stock}，冻结资金已解冻。抽签结果可从记录重新计算。',
    en: 'You were not allotted shares of {stock}. The reserved cash was returned, and you can recompute the draw from its record.',
    es: 'No se le han adjudicado acciones de {stock}. El dinero retenido vuelve a estar disponible y el sorteo se puede recalcular desde el detalle.',
    fr: 'Aucune action {stock} ne vous a été attribuée. Les fonds bloqués sont libérés et le tirage peut être recalculé depuis le détail.',
  },
  approved: {
    jp: '{stock}の株式は購入済みです。上場日に保有株式へ加わります。',
    zh: '您已完成{stock}的缴款，股票将于上市日计入持仓。',
    en: 'You have bought your shares of {stock}. They are delivered to your account on the listing date.',
    es: 'Ha suscrito sus acciones de {stock}. Entran en su cuenta el día de la salida a bolsa.',
    fr: 'Vous avez souscrit vos actions {stock}. Elles arrivent sur votre compte le jour de la première cotation.',
  },
  lapsed: {
    jp: '{stock}の当選は、期間内に購入の手続きがなかったため失効しました。ほかの申込には影響しません。',
    zh: '由于未在缴款期内缴款，{stock}的中签已视为放弃，不影响其他申购。',
    en: 'Your allotted shares of {stock} lapsed because they were not bought in time. Other applications are not affected.',
    es: 'Sus acciones de {stock} han caducado por no suscribirse a tiempo. No afecta a otras solicitudes.',
    fr: 'L’attribution d’actions {stock} est caduque, faute de souscription à temps. Vos autres demandes ne sont pas concernées.',
  },
  withdrawn: {
    jp: '{stock}の申込は取り下げられました。資金の拘束は解除されました。',
    zh: '{stock}的申购已撤回，冻结资金已解冻。',
    en: 'Your application for {stock} was withdrawn. The reserved cash was returned.',
    es: 'Su solicitud de {stock} se ha retirado. El dinero retenido vuelve a estar disponible.',
    fr: 'Votre demande sur {stock} a été retirée. Les fonds bloqués sont libérés.',
  },
} as const satisfies TextTable;
