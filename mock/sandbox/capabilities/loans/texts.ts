import type { TextTable } from '#frame/contract/texts.ts';

export const TEXTS = {
  declined: {
    jp: '審査の結果、今回のお申し込みは承認されませんでした。',
    zh: '经审核，本次申请未获批准。',
    en: 'The application was not approved at the review.',
    es: 'La solicitud no se ha aprobado en la revisión.',
    fr: 'La demande n’a pas été acceptée lors de l’examen.',
  },
  collateralShort: {
    jp: '審査の時点で、担保の評価額が融資額に足りませんでした。',
    zh: '审核时担保品价值不足以覆盖贷款金额。',
    en: 'The collateral was not worth enough for the amount at the review.',
    es: 'En la revisión, la garantía no cubría el importe.',
    fr: 'Lors de l’examen, la garantie ne couvrait plus le montant.',
  },
  agreementTitle: {
    jp: '有価証券担保融資契約書（模擬）',
    zh: '证券担保贷款合同（模拟）',
    en: 'Securities-backed loan agreement (simulated)',
    es: 'Contrato de préstamo con garantía de valores (simulado)',
    fr: 'Contrat de prêt sur titres (simulé)',
  },
  agreementBody: {
    jp: `この契約書は模擬取引のための見本です。実際のお金は動かず、氏名や番号は見本だけを使います。

第1条（貸付）
審査を通過した日を借入日とし、融資額から手数料を差し引いた額を現金残高に入金します。最初の5回の借入は手数料がかかりません。6回目からは融資額の1.10%を差し引きます。

第2条（利息）
利息は年2.90%、365日の日割りで計算し、1円未満を切り捨てます。うるう年も365日で計算します。最初の5回の借入は180日目まで利息がかからず、181日目からかかります。6回目からは借入日の翌日からかかります。

第3条（法定上限）
手数料は利息とみなします。利率は、受け取る額が10万円未満のとき年20%、100万円未満のとき年18%、100万円以上のとき年15%を超えません。一部を返済して元本の区分が変わっても、利率は上がりません。

第4条（返済）
返済期日が休業日のときは翌営業日に移り、その日まで利息がかかります。全額または一部をいつでも返済でき、早期返済の手数料はありません。返済額は遅延損害金、利息、元本の順に充てます。

第5条（延滞）
期日の翌日から延滞となります。7日目までは約定の利息がそのまま続き、8日目からは利息に代えて年20%の遅延損害金がかかります。31日目の0時に回収へ移り、利息と遅延損害金はそこで止まります。

第6条（担保）
担保にした株式は引き続きお客様のもので、配当も受け取れますが、完済するまで売却できません。担保評価額に対する借入比率（LTV）が営業日の終値で70%以上になると追加担保を求め、2営業日後の正午までに60%以下に戻らない場合は、その日の後場の開始時に必要な株数を売却します。取引時間中に85%以上になると、担保をすべて売却します。売却は取り消せません。

第7条（不足）
売却代金で足りないときは、残りを担保なしで同じ利率・同じ期日のまま返済します。完済するまで新規の融資は受けられません。余剰分は現金残高に入金されます。`,
    zh: `本合同是模拟交易的样本，不涉及真实资金，姓名与号码仅使用样本。

第1条（贷款）
审核通过之日为借款日，贷款金额扣除手续费后存入现金余额。前5次借款免手续费，自第6次起扣除贷款金额的1.10%。

第2条（利息）
年利率2.90%，按365天逐日计算，不足1日元舍去，闰年亦按365天计算。前5次借款前180天免息，自第181天起计息；自第6次起从借款次日开始计息。

第3条（法定上限）
手续费视为利息。实际到账金额不足10万日元时年利率不超过20%，不足100万日元时不超过18%，100万日元以上时不超过15%。部分还款使本金进入其他档次时，利率不会提高。

第4条（还款）
还款日为休市日时顺延至下一交易日，利息计至该日。可随时偿还全部或部分，提前还款免费。还款依次抵充罚息、利息、本金。

第5条（逾期）
自还款日次日起为逾期。前7天利息照常计算，自第8天起改按年利率20%收取罚息，不再计息。第31天零时移交催收，利息与罚息就此停止计算。

第6条（担保）
担保的股票仍归您所有并享有股息，但还清前不能卖出。交易日收盘时贷款价值比（LTV）达到70%及以上时要求追加担保；两个交易日后的正午前未降至60%及以下的，于当日下午开盘卖出所需股数。交易时间内达到85%及以上时卖出全部担保品，卖出不可撤销。

第7条（不足）
卖出所得不足时，余额在无担保的情况下按相同利率与期限继续偿还，还清前不能获得新贷款；多余部分转入现金余额。`,
    en: `This agreement is a sample for paper trading. No real money moves; names and numbers are samples only.

1. Loan
The loan starts on the day it is approved. The amount less the fee is credited to your balance. The first five loans bear no fee; from the sixth, a fee of 1.10% of the amount is deducted.

2. Interest
Interest is 2.90% a year, calculated daily on a 365-day year, in leap years too; fractions of a yen are dropped. The first five loans are interest-free until day 180 and bear interest from day 181. From the sixth loan, interest runs from the day after the loan.

3. Legal cap
Fees count as interest. The rate never passes 20% a year where less than 100,000 yen is received, 18% below 1,000,000 and 15% from there on. A partial repayment never raises the rate, whatever tier the principal falls into.

4. Repayment
A due date on which the exchange is closed moves to the next business day, and interest runs until then. You can repay all or part at any time; early repayment is free. A repayment covers late charges first, then interest, then principal.

5. Late payment
The loan is overdue from the day after the due date. Interest continues as before until the seventh day; from the eighth, a late charge of 20% a year replaces it. At midnight of the 31st day the loan is sent to collections, and interest and late charges stop.

6. Collateral
Pledged shares stay yours and earn dividends, but cannot be sold until the loan is repaid. If the loan reaches 70% of their value (LTV) or more at the close of a business day, a collateral call is issued; if the LTV is not back at 60% or less by noon two business days later, as many shares as needed are sold when the afternoon session of that day opens. At 85% or more during a session, all collateral is sold. A sale cannot be undone.

7. Shortfall
If the proceeds do not cover the loan, the rest remains outstanding without collateral, at the same rate and due date, and no new loan is available until it is repaid. Any surplus goes to your balance.`,
    es: `Este contrato es una muestra para operaciones simuladas. No se mueve dinero real; los nombres y números son solo de muestra.

1. Préstamo
El préstamo comienza el día de su aprobación. El importe menos la comisión se abona en el saldo. Los cinco primeros préstamos no tienen comisión; a partir del sexto se descuenta el 1,10 % del importe.

2. Intereses
El interés es del 2,90 % anual, calculado por días sobre un año de 365 días, también en los bisiestos; se descartan las fracciones de yen. Los cinco primeros préstamos no devengan intereses hasta el día 180 y sí desde el 181. A partir del sexto, los intereses corren desde el día siguiente al préstamo.

3. Límite legal
Las comisiones cuentan como intereses. El tipo nunca supera el 20 % anual si se reciben menos de 100.000 yenes, el 18 % por debajo de 1.000.000 y el 15 % a partir de ahí. Una devolución parcial nunca sube el tipo, sea cual sea el tramo del principal.

4. Devolución
Si el vencimiento cae en un día sin mercado, pasa al siguiente día hábil y los intereses corren hasta entonces. Puede devolverlo todo o en parte en cualquier momento, sin coste. Cada devolución paga primero los intereses de demora, luego los intereses y después el principal.

5. Demora
El préstamo está en mora desde el día siguiente al vencimiento. Los intereses siguen igual hasta el séptimo día; desde el octavo los sustituyen intereses de demora del 20 % anual. A medianoche del día 31, el préstamo pasa a recobro y dejan de devengarse ambos.

6. Garantía
Las acciones pignoradas siguen siendo suyas y cobran dividendos, pero no pueden venderse hasta devolver el préstamo. Si el préstamo llega al 70 % de su valor (LTV) al cierre de un día hábil, debe ampliarse la garantía; si a mediodía del segundo día hábil siguiente no ha vuelto al 60 % o menos, se venden las acciones necesarias en la apertura de la tarde. Si llega al 85 % durante una sesión, se vende toda la garantía. La venta no se puede deshacer.

7. Descubierto
Si lo obtenido no cubre el préstamo, el resto se sigue debiendo sin garantía, al mismo tipo y vencimiento, y no se concede otro préstamo hasta devolverlo. El sobrante se abona en el saldo.`,
    fr: `Ce contrat est un modèle de trading fictif. Aucun argent réel n’est en jeu ; noms et numéros sont des exemples.

1. Prêt
Le prêt commence le jour de son acceptation. Le montant, frais déduits, est crédité sur le solde. Les cinq premiers prêts sont sans frais ; à partir du sixième, 1,10 % du montant est déduit.

2. Intérêts
Le taux est de 2,90 % par an, calculé au jour sur une année de 365 jours, y compris les années bissextiles ; les fractions de yen sont abandonnées. Les cinq premiers prêts ne portent pas intérêt jusqu’au 180e jour et le portent à partir du 181e. À partir du sixième, les intérêts courent dès le lendemain du prêt.

3. Plafond légal
Les frais comptent comme des intérêts. Le taux ne dépasse jamais 20 % par an si moins de 100 000 yens sont reçus, 18 % en dessous de 1 000 000 et 15 % au-delà. Un remboursement partiel ne relève jamais le taux, quelle que soit la tranche du capital.

4. Remboursement
Une échéance tombant un jour sans Bourse est reportée au jour ouvré suivant, et les intérêts courent jusque-là. Tout ou partie peut être remboursé à tout moment, sans frais. Un remboursement paie d’abord les pénalités de retard, puis les intérêts, puis le capital.

5. Retard
Le prêt est en retard dès le lendemain de l’échéance. Les intérêts continuent jusqu’au septième jour ; à partir du huitième, des pénalités de retard de 20 % par an les remplacent. À minuit du 31e jour, le prêt passe au recouvrement ; intérêts et pénalités ne courent plus.

6. Garantie
Les actions nanties restent les vôtres et rapportent leurs dividendes, mais ne peuvent être vendues avant le remboursement. Si le prêt atteint 70 % de leur valeur (LTV) à la clôture d’un jour ouvré, un appel de garantie est émis ; s’il n’est pas revenu à 60 % ou moins à midi deux jours ouvrés plus tard, les actions nécessaires sont vendues à l’ouverture de l’après-midi. S’il atteint 85 % en séance, toute la garantie est vendue. Une vente est irrévocable.

7. Insuffisance
Si le produit ne couvre pas le prêt, le reste demeure dû sans garantie, au même taux et à la même échéance, et aucun nouveau prêt n’est accordé avant son remboursement. L’excédent est crédité sur le solde.`,
  },
} as const satisfies TextTable;
