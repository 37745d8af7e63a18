import type { MessageTable } from '#frame/messages/message-table.ts';

/** Of every alert: it fires once. */
const ALERT_OVER = {
  jp: '{day} {time}にアラートの設定値に達しました。このアラートは終了しました。',
  zh: '{day}{time}达到了您设定的提醒数值。该提醒已结束。',
  en: 'Your alert was triggered on {day} at {time} and has now ended.',
  es: 'El {day} a las {time} se alcanzó el valor de su alerta. La alerta ha terminado.',
  fr: 'La valeur de votre alerte a été atteinte le {day} à {time}. L’alerte est terminée.',
} as const;

/** Texts of notifications about alerts. */
export const MESSAGE_TEXTS = {
  alert_price_above: {
    category: 'trade',
    title: {
      jp: '{stock}が{value}以上になりました',
      zh: '{stock}涨至{value}或以上',
      en: '{stock} rose to {value}',
      es: '{stock} ha subido a {value}',
      fr: '{stock} a atteint {value}',
    },
    body: ALERT_OVER,
  },
  alert_price_below: {
    category: 'trade',
    title: {
      jp: '{stock}が{value}以下になりました',
      zh: '{stock}跌至{value}或以下',
      en: '{stock} fell to {value}',
      es: '{stock} ha bajado a {value}',
      fr: '{stock} : le cours est descendu à {value}',
    },
    body: ALERT_OVER,
  },
  alert_change_above: {
    category: 'trade',
    title: {
      jp: '{stock}の前日比が{value}以上になりました',
      zh: '{stock}涨跌幅升至{value}以上',
      en: '{stock}: daily change is {value} or higher',
      es: '{stock}: la variación del día ha subido al {value}',
      fr: '{stock} : la variation du jour a atteint {value}',
    },
    body: ALERT_OVER,
  },
  alert_change_below: {
    category: 'trade',
    title: {
      jp: '{stock}の前日比が{value}以下になりました',
      zh: '{stock}涨跌幅降至{value}以下',
      en: '{stock}: daily change is {value} or lower',
      es: '{stock}: la variación del día ha bajado al {value}',
      fr: '{stock} : la variation du jour est descendue à {value}',
    },
    body: ALERT_OVER,
  },
  alert_volume_above: {
    category: 'trade',
    title: {
      jp: '{stock}の出来高が{value}株以上になりました',
      zh: '{stock}成交量达到{value}股以上',
      en: '{stock}: volume reached {value} shares',
      es: '{stock}: el volumen ha llegado a {value} acciones',
      fr: '{stock} : le volume a atteint {value} actions',
    },
    body: ALERT_OVER,
  },
  alert_volume_below: {
    category: 'trade',
    title: {
      jp: '{stock}の出来高が{value}株以下になりました',
      zh: '{stock}成交量降至{value}股以下',
      en: '{stock}: volume is {value} shares or lower',
      es: '{stock}: el volumen ha bajado a {value} acciones',
      fr: '{stock} : le volume est revenu à {value} actions',
    },
    body: ALERT_OVER,
  },
  alert_margin_above: {
    category: 'trade',
    title: {
      jp: '{stock}の建玉維持率が{value}以上になりました',
      zh: '{stock}持仓维持率升至{value}以上',
      en: '{stock}: margin ratio is {value} or higher',
      es: '{stock}: el nivel de margen ha subido al {value}',
      fr: '{stock} : le niveau de marge est monté à {value}',
    },
    body: ALERT_OVER,
  },
  alert_margin_below: {
    category: 'trade',
    title: {
      jp: '{stock}の建玉維持率が{value}以下になりました',
      zh: '{stock}持仓维持率降至{value}以下',
      en: '{stock}: margin ratio is {value} or lower',
      es: '{stock}: el nivel de margen ha bajado al {value}',
      fr: '{stock} : le niveau de marge est descendu à {value}',
    },
    body: ALERT_OVER,
  },
  alert_price_split: {
    category: 'trade',
    title: {
      jp: '株式分割により{stock}の株価アラートが終了しました',
      zh: '{stock}拆股，价格提醒已结束',
      en: '{stock}: price alert ended (stock split)',
      es: '{stock}: alerta de precio finalizada por el desdoblamiento',
      fr: '{stock} : alerte de prix terminée par la division d’actions',
    },
    body: {
      jp: '{value}は分割前の株価でした。分割後の株価で改めて設定してください。',
      zh: '{value}为拆股前的价格。如需提醒，请按拆股后的价格重新设置。',
      en: '{value} was a pre-split price. Please set a new alert at a post-split price.',
      es: '{value} era un precio anterior al desdoblamiento. Vuelva a crear la alerta con un precio posterior.',
      fr: '{value} était un cours d’avant la division. Recréez l’alerte avec un cours d’après.',
    },
  },
  alert_volume_split: {
    category: 'trade',
    title: {
      jp: '株式分割により{stock}の出来高アラートが終了しました',
      zh: '{stock}拆股，成交量提醒已结束',
      en: '{stock}: volume alert ended (stock split)',
      es: '{stock}: alerta de volumen finalizada por el desdoblamiento',
      fr: '{stock} : alerte de volume terminée par la division d’actions',
    },
    body: {
      jp: '{value}株は分割前の株数でした。分割後の株数で改めて設定してください。',
      zh: '{value}股为拆股前的股数。如需提醒，请按拆股后的股数重新设置。',
      en: '{value} shares was a pre-split volume. Please set a new alert in post-split shares.',
      es: 'Las {value} acciones eran anteriores al desdoblamiento. Vuelva a crear la alerta con acciones posteriores.',
      fr: '{value} actions étaient comptées avant la division. Recréez l’alerte en actions d’après.',
    },
  },
} as const satisfies MessageTable;
