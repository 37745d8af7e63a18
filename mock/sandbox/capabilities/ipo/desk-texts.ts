import type { TextTable } from '#frame/contract/texts.ts';

/** What the desk says about an application in each state. */
export const APPLICATION_TEXTS = {
  awaiting_draw: {
    jp: '{stock} {quantity}株の申込みは抽選待ちです。抽選までは取り下げの可否も記録で確認できます。',
    zh: '{stock} {quantity}股的申购正在等待抽签，能否撤回可在记录中查看。',
    en: 'Your application for {quantity} shares of {stock} awaits the draw. Its record says whether you can still take it back.',
    es: 'Su solicitud de {quantity} acciones de {stock} espera el sorteo. El registro indica si aún puede retirarla.',
    fr: 'Votre demande de {quantity} actions {stock} attend le tirage. Sa fiche dit si vous pouvez encore la retirer.',
  },
  won: {
    jp: '{stock}の抽選に当選しました。購入の期間内に手続きしないと失効します。期限は記録で確認できます。',
    zh: '您已中签{stock}。须在认购期内办理，否则失效，期限见记录。',
    en: 'You won shares of {stock}. Subscribe them within the window, or they lapse; the record shows until when.',
    es: 'Le han tocado acciones de {stock}. Suscríbalas dentro del plazo o caducarán; el registro muestra hasta cuándo.',
    fr: 'Des actions {stock} vous ont été attribuées. Souscrivez-les dans le délai, sinon elles sont perdues ; la fiche en donne le terme.',
  },
  waitlisted: {
    jp: '{stock}の申込みは補欠です。購入しない当選者が出ると、順番に繰り上がります。',
    zh: '您的{stock}申购处于候补。如有中签者放弃，将按顺序递补。',
    en: 'Your application for {stock} is on the waiting list. It moves up in order when winners leave shares.',
    es: 'Su solicitud de {stock} está en lista de espera. Avanza por orden cuando otros dejan acciones.',
    fr: 'Votre demande sur {stock} est en liste d’attente. Elle avance dans l’ordre quand des gagnants laissent des actions.',
  },
  not_won: {
    jp: '{stock}の抽選は落選でした。お預かりした資金は戻っています。抽選は記録から再計算できます。',
    zh: '您未中签{stock}，冻结资金已退回。抽签结果可从记录重新计算。',
    en: 'You won no shares of {stock}. What was held is free again, and the draw can be recalculated from its record.',
    es: 'No le tocaron acciones de {stock}. El dinero retenido vuelve a estar libre y el sorteo se puede recalcular desde el registro.',
    fr: 'Aucune action {stock} ne vous a été attribuée. Les fonds bloqués sont libérés et le tirage peut être recalculé depuis la fiche.',
  },
  approved: {
    jp: '{stock}の株式は購入済みです。上場日に口座へ入ります。',
    zh: '您已认购{stock}的股票，将于上市日进入账户。',
    en: 'You have subscribed your shares of {stock}. They come into your account on the day of listing.',
    es: 'Ha suscrito sus acciones de {stock}. Entran en su cuenta el día de la salida a bolsa.',
    fr: 'Vous avez souscrit vos actions {stock}. Elles arrivent sur votre compte le jour de la cotation.',
  },
  lapsed: {
    jp: '{stock}の当選は、期間内に購入の手続きがなかったため失効しました。ほかの申込みには影響しません。',
    zh: '由于未在认购期内办理，{stock}的中签已失效，不影响其他申购。',
    en: 'Your shares of {stock} lapsed, as they were not subscribed in time. Other applications are not affected.',
    es: 'Sus acciones de {stock} caducaron por no suscribirse a tiempo. No afecta a otras solicitudes.',
    fr: 'Vos actions {stock} sont perdues, faute de souscription à temps. Vos autres demandes n’en souffrent pas.',
  },
  withdrawn: {
    jp: '{stock}の申込みは取り下げられました。お預かりした資金は戻っています。',
    zh: '{stock}的申购已撤回，冻结资金已退回。',
    en: 'Your application for {stock} was taken back. What was held is free again.',
    es: 'Su solicitud de {stock} se retiró. El dinero retenido vuelve a estar libre.',
    fr: 'Votre demande sur {stock} a été retirée. Les fonds bloqués sont libérés.',
  },
} as const satisfies TextTable;
