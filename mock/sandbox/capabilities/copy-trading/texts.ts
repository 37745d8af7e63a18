import type { Schemas } from '#frame/contract/handlers.ts';
import type { TextTable } from '#frame/contract/texts.ts';
import type { FollowProduct } from './strategy/product.ts';
import type { StrategyKey } from './strategy/strategies.ts';

type Name = Schemas['LocalizedName'];

const STRATEGY_LAB: Name = { ja: '架空ストラテジー研究所', en: 'Fictional Strategy Lab' };
const QUANT_WORKS: Name = { ja: 'みなとクオンツ工房', en: 'Minato Quant Works' };
const ALGO_LAB: Name = { ja: '北斗アルゴ研究室', en: 'Hokuto Algo Lab' };

/** Names of the strategies and of their fictional managers. */
export const STRATEGY_NAMES: Readonly<Record<StrategyKey, { readonly name: Name; readonly issuer: Name }>> = {
  nagi: { name: { ja: '凪バランス', en: 'Nagi Balance' }, issuer: STRATEGY_LAB },
  shiokaze: { name: { ja: '汐風グロース', en: 'Shiokaze Growth' }, issuer: QUANT_WORKS },
  kirishima: { name: { ja: '霧島モメンタム', en: 'Kirishima Momentum' }, issuer: ALGO_LAB },
  modori: { name: { ja: '戻り潮リバーサル', en: 'Modorishio Reversal' }, issuer: QUANT_WORKS },
  taiga: { name: { ja: '大河コア', en: 'Taiga Core' }, issuer: STRATEGY_LAB },
  rikka: { name: { ja: '六花ディフェンシブ', en: 'Rikka Defensive' }, issuer: ALGO_LAB },
};

/** Name of a product: its strategy and edition. */
export function followProductNameOf({
  strategy,
  edition,
}: Pick<FollowProduct, 'strategy' | 'edition'>): Name {
  const { ja, en } = STRATEGY_NAMES[strategy.key].name;
  return { ja: `${ja} 第${edition}号`, en: `${en} No. ${edition}` };
}

/** Texts: the published rule of each strategy, the disclosure, and the reasons of declined applications. */
export const TEXTS = {
  nagi: {
    jp: 'プライム市場の銘柄から、過去60営業日の週ごとの値動きが小さい12銘柄を均等に持つ架空の戦略です。20営業日ごとの寄付で入れ替え、18%を現金で残します。',
    zh: '虚构策略：从主要市场中选出过去60个交易日每周波动最小的12只股票等额持有，每20个交易日在开盘时调仓，保留18%现金。',
    en: 'A fictional strategy that equally weights the 12 Prime stocks with the smallest weekly moves over the last 60 trading days. It rebalances at the open of every 20th trading day and keeps 18% in cash.',
    es: 'Estrategia ficticia que mantiene a partes iguales los 12 valores del mercado Prime con menores variaciones semanales en las últimas 60 sesiones. Renueva la cartera en la apertura cada 20 sesiones y conserva un 18 % en efectivo.',
    fr: 'Stratégie fictive qui détient à parts égales les 12 valeurs du marché Prime dont les variations hebdomadaires ont été les plus faibles sur 60 séances. Elle renouvelle le portefeuille à l’ouverture toutes les 20 séances et garde 18 % de liquidités.',
  },
  shiokaze: {
    jp: 'スタンダード市場とグロース市場の銘柄から、過去120営業日の上昇率が高い4銘柄を均等に持つ架空の戦略です。20営業日ごとの寄付で入れ替え、3%を現金で残します。',
    zh: '虚构策略：从标准市场和成长市场中选出过去120个交易日涨幅最大的4只股票等额持有，每20个交易日在开盘时调仓，保留3%现金。',
    en: 'A fictional strategy that equally weights the 4 Standard and Growth stocks that rose most over the last 120 trading days. It rebalances at the open of every 20th trading day and keeps 3% in cash.',
    es: 'Estrategia ficticia que mantiene a partes iguales los 4 valores de los mercados Standard y Growth que más han subido en las últimas 120 sesiones. Renueva la cartera en la apertura cada 20 sesiones y conserva un 3 % en efectivo.',
    fr: 'Stratégie fictive qui détient à parts égales les 4 valeurs des marchés Standard et Growth qui ont le plus monté sur 120 séances. Elle renouvelle le portefeuille à l’ouverture toutes les 20 séances et garde 3 % de liquidités.',
  },
  kirishima: {
    jp: '全銘柄から、過去10営業日に最も上がった1銘柄だけを追いかける架空の戦略です。5営業日ごとの寄付で入れ替え、現金は2%だけ残します。値動きが非常に大きくなります。',
    zh: '虚构策略：只追逐过去10个交易日涨幅最大的1只股票，每5个交易日在开盘时调仓，仅保留2%现金，波动非常大。',
    en: 'A fictional strategy that chases the one stock in the whole market that rose most over the last 10 trading days. It rebalances at the open of every 5th trading day and keeps only 2% in cash. Its swings are very large.',
    es: 'Estrategia ficticia que invierte en un único valor, el que más ha subido de todo el mercado en las últimas 10 sesiones. Renueva la cartera en la apertura cada 5 sesiones y solo conserva un 2 % en efectivo. Sus oscilaciones son muy grandes.',
    fr: 'Stratégie fictive qui mise sur une seule valeur, celle de tout le marché qui a le plus monté sur 10 séances. Elle renouvelle le portefeuille à l’ouverture toutes les 5 séances et ne garde que 2 % de liquidités. Ses variations sont très fortes.',
  },
  modori: {
    jp: 'プライム市場の銘柄から、過去60営業日に最も下がった4銘柄の戻りを狙う架空の戦略です。20営業日ごとの寄付で入れ替え、5%を現金で残します。',
    zh: '虚构策略：从主要市场中买入过去60个交易日跌幅最大的4只股票，等待反弹，每20个交易日在开盘时调仓，保留5%现金。',
    en: 'A fictional strategy that equally weights the 4 Prime stocks that fell most over the last 60 trading days and waits for them to recover. It rebalances at the open of every 20th trading day and keeps 5% in cash.',
    es: 'Estrategia ficticia que mantiene a partes iguales los 4 valores del mercado Prime que más han caído en las últimas 60 sesiones, a la espera de que se recuperen. Renueva la cartera en la apertura cada 20 sesiones y conserva un 5 % en efectivo.',
    fr: 'Stratégie fictive qui détient à parts égales les 4 valeurs du marché Prime qui ont le plus baissé sur 60 séances, en attendant leur rebond. Elle renouvelle le portefeuille à l’ouverture toutes les 20 séances et garde 5 % de liquidités.',
  },
  taiga: {
    jp: 'プライム市場で売買代金の大きい25銘柄を均等に持つ架空の戦略です。60営業日ごとの寄付で均等に戻し、5%を現金で残します。',
    zh: '虚构策略：等额持有主要市场中成交额最大的25只股票，每60个交易日在开盘时恢复等额，保留5%现金。',
    en: 'A fictional strategy that equally weights the 25 Prime stocks with the largest turnover. It rebalances at the open of every 60th trading day and keeps 5% in cash.',
    es: 'Estrategia ficticia que mantiene a partes iguales los 25 valores del mercado Prime con mayor efectivo negociado. Reequilibra las partes en la apertura cada 60 sesiones y conserva un 5 % en efectivo.',
    fr: 'Stratégie fictive qui détient à parts égales les 25 valeurs du marché Prime les plus échangées. Elle rééquilibre les parts à l’ouverture toutes les 60 séances et garde 5 % de liquidités.',
  },
  rikka: {
    jp: '業種ごとに値動きの最も小さい1銘柄を選び、そのうち15銘柄を均等に持つ架空の戦略です。30営業日ごとの寄付で入れ替え、40%を現金で残します。',
    zh: '虚构策略：每个行业选出波动最小的1只股票，等额持有其中15只，每30个交易日在开盘时调仓，保留40%现金。',
    en: 'A fictional strategy that takes the least volatile stock of each sector over the last 40 trading days and equally weights 15 of them. It rebalances at the open of every 30th trading day and keeps 40% in cash.',
    es: 'Estrategia ficticia que toma el valor menos volátil de cada sector en las últimas 40 sesiones y mantiene 15 de ellos a partes iguales. Renueva la cartera en la apertura cada 30 sesiones y conserva un 40 % en efectivo.',
    fr: 'Stratégie fictive qui prend la valeur la moins volatile de chaque secteur sur 40 séances et en détient 15 à parts égales. Elle renouvelle le portefeuille à l’ouverture toutes les 30 séances et garde 40 % de liquidités.',
  },
  cash: { jp: '現金', zh: '现金资产', en: 'Cash', es: 'Efectivo', fr: 'Liquidités' },
  disclosure_title: {
    jp: '契約締結前交付書面（模擬）',
    zh: '签约前说明文件（模拟）',
    en: 'Pre-contract document (simulated)',
    es: 'Información precontractual (simulada)',
    fr: 'Document précontractuel (simulé)',
  },
  disclosure_body: {
    jp: 'この書面をよくお読みください。\n\nフォローできるのは架空の戦略だけです。実在の人や会社は運用していません。運用成績はすべて模擬市場で計算したもので、将来の成績を示すものではありません。\n\n評価額は払い込んだ額を下回ることがあります。損失の上限を設定していても、急落時はその時点の価格で売却するため、損失が上限を超えることがあります。\n\n管理手数料は評価額に対する年率で、日割りで差し引きます。成功報酬と解約手数料はありません。\n\n売却して利益が出たときは、所得税・復興特別所得税・住民税を合わせて20.315%を源泉徴収します。損失は、同じ年の株式などの売却益と通算し、納め過ぎた税を戻します。\n\n停止はいつでも申し込めます。取引時間中は直ちに、取引時間外は次の寄付で売却し、停止の取消はできません。売却代金は2営業日後から出金できます。',
    zh: '请仔细阅读本文件。\n\n可以跟单的只有虚构策略，并非由真实的个人或公司管理。所有业绩均在模拟市场中计算，不代表未来表现。\n\n市值可能低于您投入的金额。即使设定了亏损上限，遇到急跌时也会按当时价格卖出，实际亏损可能超过上限。\n\n管理费按市值的年费率每日扣除，没有业绩报酬，也没有赎回费。\n\n卖出获利时，按合计20.315%（所得税、复兴特别所得税、住民税）代扣税款。亏损与同一年内股票等卖出的收益相抵，多扣的税款予以退还。\n\n您可以随时申请停止跟单：开市时立即卖出，休市时在下次开盘卖出，且不可撤回。卖出款项自两个交易日后可出金。',
    en: 'Please read this document carefully.\n\nOnly fictional strategies can be followed; no real person or company runs them. All results are calculated in a simulated market and are no indication of future results.\n\nThe value can fall below the amount you invested. A loss limit does not cap the loss: in a sudden drop everything is sold at the price of that moment, and the loss can exceed the limit.\n\nThe management fee is an annual rate on the value and is deducted daily. There is no performance fee and no exit fee.\n\nA gain on the sale is taxed at 20.315% (income tax, special reconstruction tax and inhabitant tax together), which is withheld. A loss is offset against gains from shares and other sales of the same year, and excess tax withheld is returned.\n\nYou can ask to stop at any time. If the market is open, everything is sold at once; if it is closed, at the next open. This cannot be undone. The proceeds can be withdrawn two business days after the sale.',
    es: 'Lea este documento con atención.\n\nSolo se pueden seguir estrategias ficticias; ninguna persona ni empresa real las gestiona. Todos los resultados se calculan en un mercado simulado y no indican resultados futuros.\n\nEl valor puede quedar por debajo de lo que ha aportado. El límite de pérdida no garantiza nada: en una caída brusca se vende al precio de ese momento y la pérdida puede superarlo.\n\nLa comisión de gestión es un tipo anual sobre el valor y se descuenta cada día. No hay comisión de éxito ni de salida.\n\nSobre la ganancia de la venta se retiene un 20,315 % de impuestos (impuesto sobre la renta, impuesto especial de reconstrucción e impuesto de residencia). Una pérdida se compensa con las ganancias de acciones y otras ventas del mismo año, y se devuelve lo retenido de más.\n\nPuede dejar de seguir la estrategia en cualquier momento. Con el mercado abierto se vende todo al instante; con el mercado cerrado, en la próxima apertura, y ya no se puede cancelar. El importe se puede retirar dos días hábiles después de la venta.',
    fr: 'Lisez attentivement ce document.\n\nSeules des stratégies fictives peuvent être suivies ; aucune personne ni société réelle ne les gère. Tous les résultats sont calculés sur un marché simulé et ne préjugent pas des résultats futurs.\n\nLa valeur peut passer sous le montant versé. La limite de perte n’est pas une garantie : en cas de chute brutale, tout est vendu au cours du moment et la perte peut dépasser la limite.\n\nLes frais de gestion sont un taux annuel sur la valeur, prélevé chaque jour. Il n’y a ni commission de performance ni frais de sortie.\n\nLe gain de la vente supporte un prélèvement à la source de 20,315 % (impôt sur le revenu, impôt spécial de reconstruction et impôt de résidence). Une perte s’impute sur les gains d’actions et d’autres ventes de la même année, et l’impôt retenu en trop est restitué.\n\nVous pouvez demander l’arrêt à tout moment. Si le marché est ouvert, tout est vendu aussitôt ; s’il est fermé, à la prochaine ouverture, sans annulation possible. Le produit peut être retiré deux jours ouvrés après la vente.',
  },
  declined: {
    jp: '審査の結果、今回は承認されませんでした',
    zh: '经审核，本次申请未通过',
    en: 'The review did not approve it',
    es: 'No se ha aprobado en la revisión',
    fr: 'La demande n’a pas été approuvée à l’examen',
  },
  product_full: {
    jp: '募集上限に達したため、お申し込みをお受けできませんでした',
    zh: '产品已达募集上限，无法接受本次申请',
    en: 'The product was fully subscribed before the review',
    es: 'El producto había alcanzado su tamaño máximo antes de la revisión',
    fr: 'Le produit avait atteint sa taille maximale avant l’examen',
  },
} as const satisfies TextTable;
