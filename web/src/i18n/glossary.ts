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
  term('Settlement', '受渡日', '交割', 'Règlement', 'Liquidación', {
    jp: ['受け渡し', '受渡し'],
    zh: ['交收'],
  }),
  term('Watchlist', 'ウォッチリスト', '自选', 'Favoris', 'Favoritos', {
    en: ['favourites', 'favorites'],
    jp: ['お気に入り'],
    zh: ['收藏'],
    fr: ['liste de suivi'],
    es: ['lista de seguimiento'],
  }),
  term('Price alert', '株価アラート', '价格提醒', 'Alerte de prix', 'Alerta de precio', {
    jp: ['価格アラート', '値段'],
    zh: ['价格预警'],
  }),
  // Money
  term('Deposits', '入金', '入金', 'Dépôts', 'Depósitos', { zh: ['充值'] }),
  term('Withdrawals', '出金', '出金', 'Retraits', 'Retiradas', { es: ['retiro'], zh: ['取款', '提现'] }),
  // Each amount has one name: cash that nothing holds, all cash, what can be withdrawn, and what can be spent on orders.
  term('Cash balance', '現金残高', '现金余额', 'Solde espèces', 'Efectivo'),
  term('Total cash', '預り金合計', '资金总额', 'Total espèces', 'Efectivo total'),
  term(
    'Available to withdraw',
    '出金可能額',
    '可出金金额',
    'Disponible au retrait',
    'Disponible para retirar',
  ),
  term(
    'Buying power',
    '買付余力',
    '可用资金',
    'Pouvoir d’achat',
    'Poder de compra',
    {},
    /(assets\.buyingPower|receipt\.power|figure\.power)$/,
  ),
  term('Fund password', '取引パスワード', '交易密码', 'Mot de passe de transaction', 'Clave de operaciones', {
    jp: ['資金パスワード', '出金パスワード', '暗証番号'],
    zh: ['资金密码'],
    fr: ['mot de passe de fonds', 'mot de passe des fonds'],
    es: ['contraseña de fondos', 'contraseña de los fondos'],
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
      zh: ['融资(?!融券)'],
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
  // Errors ask in the imperative, without veuillez.
  fr: /(?<!\p{L})(tu|toi|tes|ton|ta|veuillez)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|tus?|ti|contigo|verás|podrás|puedes|tienes|quieres|recibirás|comprueba|(?<!se )añade|elige|pulsa|desliza|suelta|(déja|inténta|ábre|cópia|escríbe|elíge)l[aeo]s?|vuelve a (cargar|iniciar|intentar))(?!\p{L})/iu,
};

/** Words of another market, or of another language put word for word: brokers who write in this language do not use them. */
export const OTHER_WORDS: Partial<Readonly<Record<Locale, readonly string[]>>> = {
  jp: [
    'あなた',
    'デスク',
    '値段',
    '平日',
    '封印',
    '検算',
    '確保',
    '証拠金',
    '執行中',
    '待機中',
    '申込み',
    '寄付き',
    '寄り付き',
    '権利付き',
    '権利落ち',
    '説明書',
    '見送り',
    '使える現金',
    '口座台帳',
    'フォロー取引',
    'フォローの記録',
  ],
  zh: [
    '营业日',
    '工作日',
    '评估值',
    '封印',
    '封存',
    '名册',
    '核验',
    '税金',
    '税费',
    '预扣',
    '逾期费',
    '滞纳金',
    '贷款协议',
    '做空',
    '借券',
    '逆日息',
    '受理',
    '释放',
    '返还',
    '可动用',
    '信用交易',
    '信用持仓',
    '账户名',
    '账簿',
  ],
  fr: [
    'guichet',
    'ouvrable',
    'échelon',
    'aux de marge',
    'ratio de marge',
    'ctif total',
    'égoce',
    'ntrajournali',
    'liste de suivi',
    'onds propres',
    'ourchette provisoire',
    'lus-values',
    'satisfait',
    'ordre limite',
    'hat limité',
    'Demander {{name}}',
    'ne peut pas être vide',
  ],
  es: [
    'soporte',
    'mesa de ayuda',
    'laborable',
    'escalón',
    'escalones',
    'asa de margen',
    'atio de margen',
    'eposición de margen',
    'cierre forzado',
    'P/G',
    'Activo total',
    ' activo total',
    'acciones propias',
    'reembols',
    'recargo por demora',
    'a cobro',
    'rango provisional',
    'boleta',
    'no puede estar vací',
  ],
};
