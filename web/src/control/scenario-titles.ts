import type { Language } from './languages.ts';

type Titles = Readonly<Record<string, string>>;

const jp: Titles = {
  'alert-fired': '値段アラートが1件届き、もう1件はまだ監視中：090-1111-2222',
  'block-allotted': '抽選で配分された大口取引。抽選の証明も公開済み：090-1111-2222',
  'copy-losing': '損失が出ているフォローと、損失の上限で売却されたフォロー：090-1111-2222',
  crash: '暴落：ほぼ全銘柄が2日間で9%下落。前日から3銘柄を保有：090-1111-2222',
  'demo-account': '初回起動時のデモ口座：090-1234-5678',
  'dividend-entitled': '配当：受取済み、権利確定、売建ての支払予定、発表済み：090-1111-2222',
  'earnings-gap': '決算後のような窓開け：特別気配のあと12%高で寄り付く（取引所の時間）：090-1111-2222',
  'empty-account': '1か月前に登録しただけで、すべての一覧が空：090-1111-2222',
  'fresh-account': '1分前に登録したばかりの利用者：090-1111-2222',
  'full-of-positions': '保有10件、待機中の注文2件、ウォッチリスト2銘柄：090-1111-2222',
  'identity-failed': '書類番号で不備となり、修正が必要な本人確認：090-1111-2222',
  'ipo-lapsed': '当選後、期限までに購入の申込がなかった IPO 株。090-1111-2222〜2229 のいずれか',
  'ipo-waitlisted': '抽選後、IPO の補欠となっている状態。090-1111-2222〜2233 のいずれか',
  'ipo-won': '抽選に当選し、まだ購入を申し込んでいない IPO 株。090-1111-2222〜2229 のいずれか',
  'limit-up': 'ストップ高まで買われた銘柄：一部を保有し、買い増しの注文は約定しない：090-1111-2222',
  'loan-handed-over': '30日後に回収へ移行した融資。担保は売買停止中でまだ売却待ち：090-1111-2222',
  'loan-overdue': '返済期日を過ぎ、遅延損害金が発生している融資：090-1111-2222',
  'long-history': 'ひと夏の取引：すべて決済済みで、一部は取消：090-1111-2222',
  'margin-call': '融資の担保株が下落し、追加の担保を求められている：090-1111-2222',
  'margin-near-its-close': '証拠金が強制決済の水準をわずかに上回るレバレッジ取引：090-1111-2222',
  'margin-short': '口座の証拠金が不足し、正午が期限の追証が発生：090-1111-2222',
  'market-halted': '3銘柄が売買停止。うち2銘柄を保有し、待機中の注文もある：090-1111-2222',
  'orders-in-every-state': '約定、待機、失効、取消の各状態の注文：090-1111-2222',
  'outside-hours': '時間外の株式：日中に約定、日中に未約定、取消、夜間に待機中：090-1111-2222',
  'quiet-summer': '静かな夏：2週間、相場の動きは1日0.5%未満：090-1111-2222',
  'session-expired': '離席中にログインの有効期限が切れた状態。保有はそのまま：090-1111-2222',
  'split-near': '買い・売りで保有中の株式が0時に分割。分割前の値段で待つ注文と値段アラート：090-1111-2222',
  'withdrawal-arrived': '本人確認済みで銀行口座あり。着金済みの出金と、送金途中の出金：090-1111-2222',
  'withdrawal-held': '全額は出金できない現金：未受渡しの売却代金、証拠金、待機中の注文：090-1111-2222',
  'withdrawal-pending': '運営者の審査を待つ出金：090-1111-2222',
};

const zh: Titles = {
  'alert-fired': '一条价格提醒已触发，另一条仍在监测：090-1111-2222',
  'block-allotted': '大宗交易抽签获配，抽签证明已公布：090-1111-2222',
  'copy-losing': '一项跟单正在亏损，另一项已按止损线卖出：090-1111-2222',
  crash: '暴跌：几乎所有股票连跌两天，跌幅 9%；前一日起持有三只：090-1111-2222',
  'demo-account': '首次启动时的演示账户：090-1234-5678',
  'dividend-entitled': '股息：已发放、已确权、卖空应付、已公告：090-1111-2222',
  'earnings-gap': '类似财报后的跳空：先有特别报价，随后高开 12%（交易所时间）：090-1111-2222',
  'empty-account': '一个月前注册后从未操作，所有列表均为空：090-1111-2222',
  'fresh-account': '一分钟前刚注册的用户：090-1111-2222',
  'full-of-positions': '十项持仓、两笔等待中的委托、两只自选：090-1111-2222',
  'identity-failed': '实名认证因证件号码未通过，等待修改：090-1111-2222',
  'ipo-lapsed': '中签后无人按时认购的新股；为 090-1111-2222 至 2229 之一',
  'ipo-waitlisted': '抽签后进入新股候补名单；为 090-1111-2222 至 2233 之一',
  'ipo-won': '已中签、尚未认购的新股；为 090-1111-2222 至 2229 之一',
  'limit-up': '股票被追涨至涨停：已持有一部分，加仓委托等不到成交：090-1111-2222',
  'loan-handed-over': '三十天后移交催收的贷款，担保品停牌、尚待卖出：090-1111-2222',
  'loan-overdue': '已过还款日的贷款，滞纳金持续累计：090-1111-2222',
  'long-history': '一整个夏天的交易，均已平仓，部分已撤销：090-1111-2222',
  'margin-call': '贷款的担保股票下跌，需要追加担保品：090-1111-2222',
  'margin-near-its-close': '杠杆持仓的保证金略高于强制平仓线：090-1111-2222',
  'margin-short': '账户保证金不足，追加通知截至中午：090-1111-2222',
  'market-halted': '三只股票停牌，其中两只持有，另有一笔委托等待：090-1111-2222',
  'orders-in-every-state': '已成交、等待中、已失效、已撤销的委托：090-1111-2222',
  'outside-hours': '盘外交易：日间成交、日间未成交、已撤销，以及夜间等待的一笔：090-1111-2222',
  'quiet-summer': '平静的夏天：两周内市场每日波动不到 0.5%：090-1111-2222',
  'session-expired': '离开期间登录已失效，首页仍有持仓：090-1111-2222',
  'split-near': '做多和卖空的股票将在零点拆股，委托与价格提醒仍按原价等待：090-1111-2222',
  'withdrawal-arrived': '已认证并绑定银行账户的用户：一笔提现已到账，另有一笔在途：090-1111-2222',
  'withdrawal-held': '现金不能全部提现：未交割的卖出款、保证金、等待中的委托：090-1111-2222',
  'withdrawal-pending': '等待运营方审核的提现：090-1111-2222',
};

const es: Titles = {
  'alert-fired': 'Una alerta de precio ha saltado y otra sigue vigilando: 090-1111-2222',
  'block-allotted': 'Lotes de un bloque adjudicados por sorteo, con la prueba publicada: 090-1111-2222',
  'copy-losing':
    'Una estrategia seguida que pierde y otra vendida al llegar a su límite de pérdida: 090-1111-2222',
  crash:
    'Un desplome: casi todos los valores caen dos días, un 9 %; hay tres en cartera desde la víspera: 090-1111-2222',
  'demo-account': 'La cuenta de demostración como en el primer arranque: 090-1234-5678',
  'dividend-entitled':
    'Dividendos cobrados, devengados, debidos por una venta en corto y anunciados: 090-1111-2222',
  'earnings-gap':
    'Un salto como tras resultados: hay una cotización especial y el valor abre un 12 % más alto (horario de bolsa): 090-1111-2222',
  'empty-account': 'Se registró hace un mes y no hizo nada; todas las listas están vacías: 090-1111-2222',
  'fresh-account': 'Un usuario que se registró hace un minuto: 090-1111-2222',
  'full-of-positions': 'Diez posiciones, dos órdenes en espera y dos valores en favoritos: 090-1111-2222',
  'identity-failed':
    'Una verificación que falló por el número del documento y hay que corregir: 090-1111-2222',
  'ipo-lapsed': 'Acciones ganadas en el sorteo que nadie suscribió a tiempo; uno de 090-1111-2222 a 2229',
  'ipo-waitlisted': 'En la lista de espera de una oferta tras su sorteo; uno de 090-1111-2222 a 2233',
  'ipo-won': 'Acciones de una oferta ganadas en el sorteo y aún sin suscribir; uno de 090-1111-2222 a 2229',
  'limit-up':
    'Un valor disparado hasta su límite superior: hay algo en cartera y una orden de más espera en vano: 090-1111-2222',
  'loan-handed-over':
    'Un préstamo pasado a cobro a los treinta días, con la garantía suspendida y aún por vender: 090-1111-2222',
  'loan-overdue': 'Un préstamo vencido, con el recargo por demora en marcha: 090-1111-2222',
  'long-history': 'Un verano de operaciones, todas cerradas y algunas canceladas: 090-1111-2222',
  'margin-call': 'Las acciones en garantía de un préstamo han caído y se pide más garantía: 090-1111-2222',
  'margin-near-its-close':
    'Una posición apalancada con el margen justo por encima del cierre forzoso: 090-1111-2222',
  'margin-short': 'A la cuenta le falta margen y un requerimiento espera hasta el mediodía: 090-1111-2222',
  'market-halted':
    'Tres valores suspendidos, dos de ellos en cartera, con una orden en espera: 090-1111-2222',
  'orders-in-every-state': 'Órdenes ejecutadas, en espera, caducadas y canceladas: 090-1111-2222',
  'outside-hours':
    'Acciones fuera de horario: compradas de día, no logradas de día, canceladas y una que espera de noche: 090-1111-2222',
  'quiet-summer':
    'Un verano tranquilo: dos semanas en que el mercado se mueve menos del 0,5 % al día: 090-1111-2222',
  'session-expired':
    'Una sesión que caducó durante una ausencia, con una posición en la cuenta: 090-1111-2222',
  'split-near':
    'Acciones compradas y vendidas en corto se desdoblan a medianoche; una orden y una alerta esperan su precio antiguo: 090-1111-2222',
  'withdrawal-arrived':
    'Un usuario verificado con cuenta bancaria a la que ha llegado dinero y hay más en camino: 090-1111-2222',
  'withdrawal-held':
    'Efectivo que no se puede retirar entero: ventas sin liquidar, margen y una orden en espera: 090-1111-2222',
  'withdrawal-pending': 'Un retiro que espera la revisión del operador: 090-1111-2222',
};

const fr: Titles = {
  'alert-fired': 'Une alerte de prix s’est déclenchée, une autre veille encore : 090-1111-2222',
  'block-allotted': 'Lots d’un bloc attribués par tirage, preuve publiée : 090-1111-2222',
  'copy-losing': 'Une stratégie suivie en perte et une autre vendue à sa limite de perte : 090-1111-2222',
  crash:
    'Un krach : presque toutes les valeurs chutent deux jours, de 9 % ; trois sont détenues depuis la veille : 090-1111-2222',
  'demo-account': 'Le compte de démonstration comme au premier démarrage : 090-1234-5678',
  'dividend-entitled': 'Dividendes versés, acquis, dus sur une vente à découvert et annoncés : 090-1111-2222',
  'earnings-gap':
    'Un saut comme après des résultats : une cotation spéciale est affichée et la valeur ouvre 12 % plus haut (horaires de bourse) : 090-1111-2222',
  'empty-account': 'Inscription il y a un mois, rien depuis : toutes les listes sont vides : 090-1111-2222',
  'fresh-account': 'Un utilisateur inscrit il y a une minute : 090-1111-2222',
  'full-of-positions': 'Dix positions, deux ordres en attente et deux valeurs en favoris : 090-1111-2222',
  'identity-failed': 'Une vérification refusée pour le numéro du document, à corriger : 090-1111-2222',
  'ipo-lapsed': 'Actions gagnées au tirage et non souscrites à temps ; l’un des 090-1111-2222 à 2229',
  'ipo-waitlisted': 'Sur la liste d’attente d’une offre après son tirage ; l’un des 090-1111-2222 à 2233',
  'ipo-won': 'Actions d’une offre gagnées au tirage et pas encore souscrites ; l’un des 090-1111-2222 à 2229',
  'limit-up':
    'Une valeur poussée à sa limite haute : une partie est détenue, un ordre pour davantage attend en vain : 090-1111-2222',
  'loan-handed-over':
    'Un prêt passé au recouvrement après trente jours, garantie suspendue et encore à vendre : 090-1111-2222',
  'loan-overdue': 'Un prêt échu, dont les frais de retard courent : 090-1111-2222',
  'long-history': 'Un été d’opérations, toutes clôturées, certaines annulées : 090-1111-2222',
  'margin-call':
    'Les actions en garantie d’un prêt ont baissé et davantage de garantie est demandé : 090-1111-2222',
  'margin-near-its-close':
    'Une position à effet de levier dont la marge dépasse de peu la clôture forcée : 090-1111-2222',
  'margin-short': 'La marge du compte est insuffisante et un appel attend jusqu’à midi : 090-1111-2222',
  'market-halted': 'Trois valeurs suspendues, dont deux détenues, avec un ordre en attente : 090-1111-2222',
  'orders-in-every-state': 'Ordres exécutés, en attente, expirés et annulés : 090-1111-2222',
  'outside-hours':
    'Actions hors séance : achetées de jour, manquées de jour, annulées, et un ordre qui attend la nuit : 090-1111-2222',
  'quiet-summer':
    'Un été calme : deux semaines où le marché bouge de moins de 0,5 % par jour : 090-1111-2222',
  'session-expired': 'Une session expirée pendant une absence, avec une position en cours : 090-1111-2222',
  'split-near':
    'Actions détenues et vendues à découvert divisées à minuit ; un ordre et une alerte attendent l’ancien cours : 090-1111-2222',
  'withdrawal-arrived':
    'Un utilisateur vérifié avec un compte bancaire : un retrait est arrivé, un autre est en route : 090-1111-2222',
  'withdrawal-held':
    'Des liquidités qui ne peuvent pas toutes être retirées : ventes non réglées, marge, ordre en attente : 090-1111-2222',
  'withdrawal-pending': 'Un retrait qui attend l’examen de l’opérateur : 090-1111-2222',
};

/** Translated titles of the scenarios in `mock/scenarios`; those files hold the English titles. */
export const SCENARIO_TITLES: Readonly<Record<Exclude<Language, 'en'>, Titles>> = { jp, zh, es, fr };

/**
 * Returns the title of a scenario in `language`, and the language tag of a title that is not translated. A scenario saved by a
 * user keeps its own title without a tag.
 */
export function titleOf(
  { name, title, own }: { readonly name: string; readonly title: string; readonly own: boolean },
  language: Language,
): { readonly title: string; readonly tag: string | undefined } {
  if (own) return { title, tag: undefined };
  const titles: Titles = language === 'en' ? {} : SCENARIO_TITLES[language];
  const translated = Object.hasOwn(titles, name) ? titles[name] : undefined;
  return translated === undefined ? { title, tag: 'en' } : { title: translated, tag: undefined };
}
