import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about applications for blocks. */
export const MESSAGE_TEXTS = {
  block_allotted: {
    category: 'trade',
    title: {
      jp: '{stock}の大口取引に当選しました',
      zh: '{stock}大宗交易配售成功',
      en: 'Block trade allotted: {stock}',
      es: 'Se le han adjudicado los lotes de {stock}',
      fr: '{stock} : vos lots vous ont été attribués',
    },
    body: {
      jp: '申込どおり{lots}口（{quantity}株）が1株{price}で配分され、保有株式に加わりました。代金は{paid}です。',
      zh: '所申请的{lots}手（{quantity}股）已全部以每股{price}配售，并计入持仓。价款为{paid}。',
      en: 'All {lots} lots ({quantity} shares) were allotted at {price} per share, {paid} in total. They are now in your holdings.',
      es: 'Se han adjudicado los {lots} lotes ({quantity} acciones) a {price} por acción, {paid} en total. Ya figuran en su cartera.',
      fr: 'Les {lots} lots ({quantity} actions) sont attribués à {price} l’action, soit {paid}. Ils figurent désormais parmi vos positions.',
    },
  },
  block_allotted_part: {
    category: 'trade',
    title: {
      jp: '{stock}の大口取引に一部当選しました',
      zh: '{stock}大宗交易部分配售成功',
      en: 'Block trade partly allotted: {stock}',
      es: 'Se le ha adjudicado una parte de los lotes de {stock}',
      fr: '{stock} : une partie des lots vous a été attribuée',
    },
    body: {
      jp: '{applied}口のうち{lots}口（{quantity}株）が1株{price}で配分され、保有株式に加わりました。代金は{paid}で、残りの拘束は解除されました。',
      zh: '所申请的{applied}手中有{lots}手（{quantity}股）以每股{price}配售，并计入持仓。价款为{paid}，其余冻结资金已解冻。',
      en: '{lots} of {applied} lots ({quantity} shares) were allotted at {price} per share, {paid} in total. The rest of the reserved cash was returned.',
      es: 'Se han adjudicado {lots} de {applied} lotes ({quantity} acciones) a {price} por acción, {paid} en total. El resto del dinero vuelve a estar disponible.',
      fr: '{lots} lots sur {applied} ({quantity} actions) sont attribués à {price} l’action, soit {paid}. Le reste du montant est de nouveau disponible.',
    },
  },
  block_not_drawn: {
    category: 'trade',
    title: {
      jp: '{stock}の大口取引は落選でした',
      zh: '{stock}大宗交易未获配售',
      en: 'Block trade not allotted: {stock}',
      es: '{stock}: sin lotes adjudicados',
      fr: '{stock} : aucun lot attribué',
    },
    body: {
      jp: '公開抽選の結果、配分はありませんでした。資金の拘束は解除されました。抽選の結果はどなたでも検証できます。',
      zh: '公开抽签中未获配售，冻结资金已解冻。任何人都可以验证抽签结果。',
      en: 'You were not allotted any lots in the public draw, which anyone can verify. The reserved cash was returned to your buying power.',
      es: 'En el sorteo público no se le ha adjudicado ninguno. El dinero retenido vuelve a estar disponible y cualquiera puede comprobar el sorteo.',
      fr: 'Le tirage public ne vous en a attribué aucun. Le montant bloqué est de nouveau disponible et chacun peut vérifier le tirage.',
    },
  },
  block_called_off: {
    category: 'trade',
    title: {
      jp: '{stock}の大口取引は中止されました',
      zh: '{stock}大宗交易已中止',
      en: 'Block trade cancelled: {stock}',
      es: 'Se ha anulado la oferta en bloque de {stock}',
      fr: '{stock} : offre de bloc annulée',
    },
    body: {
      jp: '抽選は行われません。資金の拘束は解除されました。',
      zh: '不再举行抽签，冻结资金已解冻。',
      en: 'There will be no draw. The reserved cash was returned to your buying power.',
      es: 'No habrá sorteo. El dinero retenido vuelve a estar disponible.',
      fr: 'Il n’y aura pas de tirage. Le montant bloqué est de nouveau disponible.',
    },
  },
} as const satisfies MessageTable;
