import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about loans and their collateral. */
export const MESSAGE_TEXTS = {
  loan_approved: {
    category: 'loan',
    title: {
      jp: '融資が実行されました',
      zh: '贷款已发放',
      en: 'Your loan was paid out',
      es: 'Su préstamo se ha desembolsado',
      fr: 'Votre prêt a été versé',
    },
    body: {
      jp: '{amount}を現金残高に入金しました。返済期日は{due}です。',
      zh: '{amount}已存入现金余额，还款日为{due}。',
      en: '{amount} has been added to your balance. Repayment is due on {due}.',
      es: 'Se han abonado {amount} en su saldo. El préstamo vence el {due}.',
      fr: '{amount} ont été crédités sur votre solde. Échéance du prêt : {due}.',
    },
  },
  loan_rejected: {
    category: 'loan',
    title: {
      jp: '融資の申込は承認されませんでした',
      zh: '贷款申请未获批准',
      en: 'Your loan application was not approved',
      es: 'Su solicitud de préstamo no se ha aprobado',
      fr: 'Votre demande de prêt n’a pas été acceptée',
    },
    body: {
      jp: '株式の担保は解除され、売却できるようになりました。理由は融資履歴で確認できます。',
      zh: '股票的担保已解除，可以卖出。原因请查看贷款记录。',
      en: 'The pledged shares are released. See the loan record for the reason.',
      es: 'Las acciones en garantía vuelven a estar libres. El motivo figura en el detalle del préstamo.',
      fr: 'Les actions nanties sont libérées. Le motif figure dans le détail du prêt.',
    },
  },
  loan_called: {
    category: 'loan',
    title: {
      jp: '追加担保が必要です',
      zh: '需要追加担保',
      en: 'Collateral call',
      es: 'Debe ampliar la garantía',
      fr: 'Appel de garantie',
    },
    body: {
      jp: '{day} {time}までに{repayment}を返済するか、{collateral}分の株式を追加してください。解消しない場合は、必要な株数を売却します。',
      zh: '请在{day}{time}前偿还{repayment}，或追加价值{collateral}的股票，否则将卖出所需股数。',
      en: 'By {day}, {time}, repay {repayment} or pledge shares worth {collateral}. Otherwise as many shares as needed are sold.',
      es: 'Antes del {day} a las {time}, devuelva {repayment} o pignore acciones por {collateral}. Si no, se venderán las necesarias.',
      fr: 'Avant le {day} à {time}, remboursez {repayment} ou nantissez des actions pour {collateral}. Sinon, les actions nécessaires seront vendues.',
    },
  },
  loan_call_met: {
    category: 'loan',
    title: {
      jp: '追加担保は不要になりました',
      zh: '无需再追加担保',
      en: 'Collateral call met',
      es: 'Ya no hace falta ampliar la garantía',
      fr: 'L’appel de garantie est couvert',
    },
    body: {
      jp: '担保の不足は解消しました。この追加担保による売却は行われません。',
      zh: '担保已恢复充足，不会因本次追加担保而卖出股票。',
      en: 'Your collateral covers the loan again. No shares will be sold because of this call.',
      es: 'Su garantía vuelve a cubrir el préstamo. No se venderá nada por este aviso.',
      fr: 'Votre garantie couvre de nouveau le prêt. Rien ne sera vendu à ce titre.',
    },
  },
  loan_call_missed: {
    category: 'loan',
    title: {
      jp: '追加担保の期限を過ぎました',
      zh: '追加担保期限已过',
      en: 'Collateral call missed',
      es: 'Ha vencido el plazo para ampliar la garantía',
      fr: 'Appel de garantie non couvert à temps',
    },
    body: {
      jp: '期限までに解消されなかったため、{day} {time}以降、必要な株数の担保株式を売却します。',
      zh: '因未在期限内补足，将自{day}{time}起卖出所需股数的担保股票。',
      en: 'The call was not met in time. From {day}, {time}, as many pledged shares as needed are sold.',
      es: 'La garantía no se ha ampliado a tiempo. A partir del {day} a las {time} se venderán las acciones en garantía necesarias.',
      fr: 'À partir du {day} à {time}, les actions nanties nécessaires seront vendues.',
    },
  },
  loan_sold: {
    category: 'loan',
    title: {
      jp: '担保の株式を売却しました',
      zh: '担保股票已卖出',
      en: 'Pledged shares were sold',
      es: 'Se han vendido acciones en garantía',
      fr: 'Des actions nanties ont été vendues',
    },
    body: {
      jp: '売却代金から{paid}を返済に充てました。未返済額は{owed}です。余剰分は現金残高に入金されます。',
      zh: '卖出所得中{paid}用于还款，尚欠{owed}，多余部分转入现金余额。',
      en: '{paid} of the proceeds went towards your loan; {owed} is still outstanding. Any surplus is in your balance.',
      es: '{paid} se han destinado al préstamo; quedan {owed} por devolver. Lo que sobra está en su saldo.',
      fr: '{paid} du produit ont remboursé le prêt ; il reste {owed} à rembourser. L’excédent est sur votre solde.',
    },
  },
  loan_overdue: {
    category: 'loan',
    title: {
      jp: '融資の返済が遅れています',
      zh: '贷款已逾期',
      en: 'Your loan is overdue',
      es: 'Su préstamo está en mora',
      fr: 'Votre prêt est en retard',
    },
    body: {
      jp: '{owed}が未返済です。延滞8日目から遅延損害金がかかり、{day}に回収へ移ります。',
      zh: '尚欠{owed}。自逾期第8天起收取罚息，{day}移交催收。',
      en: '{owed} is outstanding. A late charge applies from day 8, and the loan is sent to collections on {day}.',
      es: 'Debe {owed}. Desde el 8.º día se aplican intereses de demora y el {day} el préstamo pasa a recobro.',
      fr: '{owed} sont dus. Des pénalités de retard courent dès le 8e jour et le prêt passe au recouvrement le {day}.',
    },
  },
  loan_handed_over: {
    category: 'loan',
    title: {
      jp: '融資は回収へ移りました',
      zh: '贷款已移交催收',
      en: 'Your loan was sent to collections',
      es: 'Su préstamo ha pasado a recobro',
      fr: 'Votre prêt est passé au recouvrement',
    },
    body: {
      jp: '利息と遅延損害金の計算は停止しました。未返済額は{owed}で、担保は次の取引開始時に売却します。',
      zh: '利息与罚息已停止计算。尚欠{owed}，担保品将于下次开盘卖出。',
      en: 'Interest and late charges have stopped. {owed} is outstanding; the collateral is sold at the next open.',
      es: 'Ya no se devengan intereses ordinarios ni de demora. Debe {owed}; la garantía se venderá en la próxima apertura.',
      fr: 'Les intérêts et les pénalités de retard ne courent plus. {owed} sont dus ; la garantie sera vendue à la prochaine ouverture.',
    },
  },
} as const satisfies MessageTable;
