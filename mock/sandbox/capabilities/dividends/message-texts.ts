import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about dividends and dividend adjustments of shorts. */
export const MESSAGE_TEXTS = {
  dividend_entitled: {
    category: 'dividend',
    title: {
      jp: '{stock}の配当を受け取る権利が確定しました',
      zh: '已取得{stock}的股息权利',
      en: 'Dividend entitlement: {stock}',
      es: 'Tiene derecho al dividendo de {stock}',
      fr: 'Vous avez droit au dividende de {stock}',
    },
    body: {
      jp: '{quantity}株 × {per_share}、税引後{net}を{day}にお支払いします。この後に売却しても配当は受け取れます。',
      zh: '{quantity}股 × {per_share}，税后{net}，将于{day}派付。此后卖出也照常派付。',
      en: '{quantity} shares at {per_share} each: {net} after tax, payable on {day}. You keep the dividend even if you sell now.',
      es: '{quantity} acciones a {per_share}: {net} después de impuestos, el {day}. Lo cobrará aunque venda ahora.',
      fr: '{quantity} actions à {per_share} : {net} après impôt, versés le {day}. Il vous revient même si vous vendez maintenant.',
    },
  },
  dividend_paid: {
    category: 'dividend',
    title: {
      jp: '{stock}の配当が入金されました',
      zh: '{stock}的股息已入账',
      en: 'Dividend paid: {stock}',
      es: 'Se ha abonado el dividendo de {stock}',
      fr: 'Le dividende de {stock} a été versé',
    },
    body: {
      jp: '{quantity}株 × {per_share}から税金{tax}を差し引いた{net}を入金しました。',
      zh: '{quantity}股 × {per_share}，扣除税款{tax}后入账{net}。',
      en: '{quantity} shares at {per_share} each, less {tax} tax: {net} was added to your balance.',
      es: '{quantity} acciones a {per_share}, menos {tax} de impuestos: se han abonado {net}.',
      fr: '{quantity} actions à {per_share}, moins {tax} d’impôt : {net} ont été crédités.',
    },
  },
  adjustment_entitled: {
    category: 'dividend',
    title: {
      jp: '{stock}の売建に配当落調整金が発生しました',
      zh: '{stock}的卖空需支付股息调整金',
      en: 'Dividend adjustment due on your short position: {stock}',
      es: '{stock}: su posición corta debe un ajuste por dividendo',
      fr: '{stock} : votre vente à découvert doit un ajustement de dividende',
    },
    body: {
      jp: '売建{quantity}株 × {per_share}、{net}を{day}に差し引きます。',
      zh: '卖空{quantity}股 × {per_share}，将于{day}扣除{net}。',
      en: '{quantity} shares short at {per_share} each: {net} will be charged on {day}.',
      es: '{quantity} acciones en corto a {per_share}: se cargarán {net} el {day}.',
      fr: '{quantity} actions à découvert à {per_share} : {net} seront prélevés le {day}.',
    },
  },
  adjustment_paid: {
    category: 'dividend',
    title: {
      jp: '{stock}の配当落調整金を差し引きました',
      zh: '已扣除{stock}的股息调整金',
      en: 'Dividend adjustment charged: {stock}',
      es: 'Se ha cargado el ajuste por dividendo de {stock}',
      fr: 'L’ajustement de dividende de {stock} a été prélevé',
    },
    body: {
      jp: '売建{quantity}株 × {per_share}の配当落調整金{booked}を差し引きました。',
      zh: '卖空{quantity}股 × {per_share}，已扣除股息调整金{booked}。',
      en: '{quantity} shares short at {per_share} each: {booked} was charged to your balance.',
      es: '{quantity} acciones en corto a {per_share}: se han cargado {booked}.',
      fr: '{quantity} actions à découvert à {per_share} : {booked} ont été prélevés.',
    },
  },
} as const satisfies MessageTable;
