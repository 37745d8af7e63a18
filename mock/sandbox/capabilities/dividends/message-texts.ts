import type { MessageTable } from '#frame/messages/message-table.ts';

/** Messages about dividends, and what shorts pay in their place. */
export const MESSAGE_TEXTS = {
  dividend_entitled: {
    category: 'dividend',
    title: {
      jp: '{stock}の配当を受け取る権利が確定しました',
      zh: '已取得{stock}的股息权利',
      en: 'You are entitled to the dividend of {stock}',
      es: 'Tiene derecho al dividendo de {stock}',
      fr: 'Vous avez droit au dividende de {stock}',
    },
    body: {
      jp: '{quantity}株 × {per_share}円、税引後{net}円を{day}にお支払いします。この後に売却しても受け取れます。',
      zh: '{quantity}股 × {per_share}日元，税后{net}日元，将于{day}派付。此后卖出也照常派付。',
      en: '{quantity} shares at {per_share} yen each: {net} yen after tax, payable on {day}. It is yours even if you sell now.',
      es: '{quantity} acciones a {per_share} yenes: {net} yenes después de impuestos, el {day}. Lo cobrará aunque venda ahora.',
      fr: '{quantity} actions à {per_share} yens : {net} yens après impôt, versés le {day}. Il vous revient même si vous vendez maintenant.',
    },
  },
  dividend_paid: {
    category: 'dividend',
    title: {
      jp: '{stock}の配当が入金されました',
      zh: '{stock}的股息已入账',
      en: 'The dividend of {stock} has been paid',
      es: 'Se ha abonado el dividendo de {stock}',
      fr: 'Le dividende de {stock} a été versé',
    },
    body: {
      jp: '{quantity}株 × {per_share}円から税金{tax}円を差し引いた{net}円を入金しました。',
      zh: '{quantity}股 × {per_share}日元，扣除税金{tax}日元后入账{net}日元。',
      en: '{quantity} shares at {per_share} yen each, less {tax} yen of tax: {net} yen were added to your cash.',
      es: '{quantity} acciones a {per_share} yenes, menos {tax} yenes de impuestos: se han abonado {net} yenes.',
      fr: '{quantity} actions à {per_share} yens, moins {tax} yens d’impôt : {net} yens ont été crédités.',
    },
  },
  adjustment_entitled: {
    category: 'dividend',
    title: {
      jp: '{stock}の売建に配当落調整金が発生しました',
      zh: '{stock}的卖空需支付股息调整金',
      en: 'Your short of {stock} owes a dividend adjustment',
      es: 'Su posición corta en {stock} debe un ajuste por dividendo',
      fr: 'Votre vente à découvert de {stock} doit un ajustement de dividende',
    },
    body: {
      jp: '売建{quantity}株 × {per_share}円、{net}円を{day}に差し引きます。',
      zh: '卖空{quantity}股 × {per_share}日元，将于{day}扣除{net}日元。',
      en: '{quantity} shares short at {per_share} yen each: {net} yen will be taken on {day}.',
      es: '{quantity} acciones en corto a {per_share} yenes: se cargarán {net} yenes el {day}.',
      fr: '{quantity} actions à découvert à {per_share} yens : {net} yens seront prélevés le {day}.',
    },
  },
  adjustment_paid: {
    category: 'dividend',
    title: {
      jp: '{stock}の配当落調整金を差し引きました',
      zh: '已扣除{stock}的股息调整金',
      en: 'The dividend adjustment of {stock} was taken',
      es: 'Se ha cargado el ajuste por dividendo de {stock}',
      fr: 'L’ajustement de dividende de {stock} a été prélevé',
    },
    body: {
      jp: '売建{quantity}株 × {per_share}円の配当落調整金{booked}円を差し引きました。',
      zh: '卖空{quantity}股 × {per_share}日元，已扣除股息调整金{booked}日元。',
      en: '{quantity} shares short at {per_share} yen each: {booked} yen were taken from your cash.',
      es: '{quantity} acciones en corto a {per_share} yenes: se han cargado {booked} yenes.',
      fr: '{quantity} actions à découvert à {per_share} yens : {booked} yens ont été prélevés.',
    },
  },
} as const satisfies MessageTable;
