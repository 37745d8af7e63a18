import type { Locale } from '#domain/locale.ts';

/** A concept of the app with its single name in each language. */
export interface Term {
  readonly names: Readonly<Record<Locale, string>>;
  /** Synonyms or their beginnings, which no text may use. */
  readonly never: Partial<Readonly<Record<Locale, readonly string[]>>>;
  /**
   * Keys of the texts that contain the name, in every language; if omitted, the texts that equal the English name. Needed if the
   * English name has other meanings or is part of a longer one.
   */
  readonly at: RegExp | null;
}

const term = (
  en: string,
  jp: string,
  zh: string,
  fr: string,
  es: string,
  never: Term['never'] = {},
  at: Term['at'] = null,
): Term => ({
  names: { en, jp, zh, fr, es },
  never,
  at,
});

export const GLOSSARY: readonly Term[] = [
  // Trading
  term('Orders', '注文', '委托', 'Ordres', 'Órdenes', { zh: ['订单'] }),
  term('Limit price', '指値', '限价', 'Prix limite', 'Precio límite', { jp: ['指し値'], zh: ['委托价格'] }),
  term('Position', '保有', '持仓', 'Position', 'Posición', { zh: ['头寸'] }),
  term('Fee', '手数料', '手续费', 'Frais', 'Comisión'),
  term('Settlement', '受渡し', '交割', 'Règlement', 'Liquidación', { jp: ['受け渡し'], zh: ['交收'] }),
  term('Watchlist', 'ウォッチリスト', '自选', 'Favoris', 'Favoritos', {
    en: ['favourites', 'favorites'],
    jp: ['お気に入り'],
    zh: ['收藏'],
    fr: ['liste de suivi'],
    es: ['lista de seguimiento'],
  }),
  term('Price alert', '値段アラート', '价格提醒', 'Alerte de prix', 'Alerta de precio', {
    jp: ['価格アラート', '株価アラート'],
    zh: ['价格预警'],
  }),
  // Money
  term('Deposits', '入金', '充值', 'Dépôts', 'Depósitos', { zh: ['出入金'] }),
  term('Withdrawals', '出金', '提现', 'Retraits', 'Retiros', { zh: ['取款'] }),
  term('Balance', '残高', '余额', 'Solde', 'Saldo'),
  term('Fund password', '取引パスワード', '交易密码', 'Mot de passe des fonds', 'Contraseña de fondos', {
    jp: ['資金パスワード', '出金パスワード', '暗証番号'],
    zh: ['资金密码'],
    fr: ['mot de passe de fonds'],
    es: ['contraseña de los fondos'],
  }),
  term('Bank accounts', '銀行口座', '银行账户', 'Comptes bancaires', 'Cuentas bancarias', { zh: ['帐户'] }),
  // Products
  term(
    'Loan',
    '融資',
    '贷款',
    'Prêt',
    'Préstamo',
    {
      en: ['financing'],
      jp: ['ローン'],
      zh: ['融资'],
      fr: ['financement'],
      es: ['financiación', 'crédito'],
    },
    /[.:]loans?$/,
  ),
  term(
    'IPO',
    'IPO',
    '新股',
    'IPO',
    'Salidas a bolsa',
    {
      en: ['public offering'],
      jp: ['新規公開'],
      zh: ['IPO'],
      fr: ['introductions', 'OPV'],
      es: ['OPV', 'IPO'],
    },
    /(actions|pages|views|category)\.ipo$|^home:ipo\.title$|^ipo:title$/,
  ),
  term(
    'Extended hours',
    '時間外',
    '盘前盘后',
    'Hors séance',
    'Fuera de horario',
    {
      en: ['pre-market', 'premarket', 'outside hours', 'outside-hours', 'outside the exchange'],
      jp: ['プレマーケット'],
      zh: ['盘前交易'],
      fr: ['hors bourse', 'avant-marché'],
      es: ['preapertura', 'operación previa'],
    },
    /^(home:actions|records:pages)\.details$|^premarket:title$/,
  ),
  term('Dividends', '配当', '股息', 'Dividendes', 'Dividendos', { zh: ['分红', '红利'] }),
  term('Draw', '抽選', '抽签', 'Tirage', 'Sorteo', { jp: ['抽せん'] }),
  term('Collateral', '担保', '担保品', 'Garantie', 'Garantía', { zh: ['抵押', '质押'], es: ['colateral'] }),
  // Pages
  term(
    'Market',
    'マーケット',
    '行情',
    'Marché',
    'Mercado',
    { en: ['markets'], fr: ['marchés'], es: ['mercados'] },
    /^(common:tabs|records:pages)\.market$|^market:title$/,
  ),
  term(
    'My page',
    'マイページ',
    '我的',
    'Mon espace',
    'Mi cuenta',
    {},
    /^(common:tabs|records:pages)\.user$|^account:title$/,
  ),
  // People
  term('Login', 'ログイン', '登录', 'Connexion', 'Inicio de sesión', {
    jp: ['サインイン', 'サインアウト'],
    zh: ['登入', '登出'],
    es: ['loguear'],
  }),
  term('Verification', '本人確認', '实名认证', 'Vérification d’identité', 'Verificación de identidad'),
];

/** How a language addresses the user: forms that no text may use. */
export const OTHER_REGISTER: Partial<Readonly<Record<Locale, RegExp>>> = {
  // Always polite: a sentence ends in です or ます, a label in a noun.
  jp: /(である|だ)。|しろ。|下さい/,
  zh: /你/,
  fr: /(?<!\p{L})(tu|toi|tes|ton|ta)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|tus?|ti|contigo|verás|podrás|puedes|tienes|quieres|recibirás|comprueba|(?<!se )añade|elige|pulsa|vuelve a (cargar|iniciar|intentar))(?!\p{L})/iu,
};
