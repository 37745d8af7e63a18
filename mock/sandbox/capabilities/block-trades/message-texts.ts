import type { MessageTable } from '#frame/messages/message-table.ts';

/** Texts of notifications about applications for blocks. */
export const MESSAGE_TEXTS = {
  block_allotted: {
    category: 'trade',
    title: {
      jp: '{stock}の大口取引に当選しました',
      zh: '{stock}大宗交易配售成功',
      en: 'Your lots of {stock} were allotted',
      es: 'Se le han asignado los lotes de {stock}',
      fr: 'Vos lots vous ont été attribués : {stock}',
    },
    body: {
      jp: '申込どおり{lots}口（{quantity}株）が1株{price}で配分され、保有に加わりました。代金は{paid}です。',
      zh: '所申请的{lots}份（{quantity}股）已全部以每股{price}配售，并计入持仓。价款为{paid}。',
      en: 'All {lots} lots ({quantity} shares) were allotted at {price} a share, {paid} in all. They are a position now.',
      es: 'Se han asignado los {lots} lotes ({quantity} acciones) a {price} por acción, {paid} en total. Ya son una posición.',
      fr: 'Les {lots} lots ({quantity} actions) sont attribués à {price} l’action, soit {paid}. Ils forment désormais une position.',
    },
  },
  block_allotted_part: {
    category: 'trade',
    title: {
      jp: '{stock}の大口取引に一部当選しました',
      zh: '{stock}大宗交易部分配售成功',
      en: 'Some lots of {stock} were allotted to you',
      es: 'Se le ha asignado una parte de los lotes de {stock}',
      fr: 'Une partie des lots vous a été attribuée : {stock}',
    },
    body: {
      jp: '{applied}口のうち{lots}口（{quantity}株）が1株{price}で配分され、保有に加わりました。代金は{paid}で、残りの確保額は戻っています。',
      zh: '所申请的{applied}份中有{lots}份（{quantity}股）以每股{price}配售，并计入持仓。价款为{paid}，其余冻结资金已释放。',
      en: '{lots} of {applied} lots ({quantity} shares) were allotted at {price} a share, {paid} in all. The rest of the cash is free again.',
      es: 'Se han asignado {lots} de {applied} lotes ({quantity} acciones) a {price} por acción, {paid} en total. El resto del dinero vuelve a estar disponible.',
      fr: '{lots} lots sur {applied} ({quantity} actions) sont attribués à {price} l’action, soit {paid}. Le reste du montant est de nouveau disponible.',
    },
  },
  block_not_drawn: {
    category: 'trade',
    title: {
      jp: '{stock}の大口取引は落選でした',
      zh: '{stock}大宗交易未获配售',
      en: 'No lots of {stock} this time',
      es: 'Esta vez no hay lotes de {stock}',
      fr: 'Pas de lots cette fois : {stock}',
    },
    body: {
      jp: '公開抽選で配分がありませんでした。確保していた資金は戻っています。抽選の結果はどなたでも検算できます。',
      zh: '公开抽签中未获配售，冻结资金已释放。任何人都可以核验抽签结果。',
      en: 'The public draw gave you none. The cash held is free again, and anybody can check the draw.',
      es: 'El sorteo público no le ha asignado ninguno. El dinero retenido vuelve a estar disponible y cualquiera puede comprobar el sorteo.',
      fr: 'Le tirage public ne vous en a attribué aucun. Le montant bloqué est de nouveau disponible et chacun peut vérifier le tirage.',
    },
  },
  block_called_off: {
    category: 'trade',
    title: {
      jp: '{stock}の大口取引は中止されました',
      zh: '{stock}大宗交易已中止',
      en: 'The block of {stock} was called off',
      es: 'Se ha anulado el bloque de {stock}',
      fr: 'Le bloc est annulé : {stock}',
    },
    body: {
      jp: '抽選は行われません。確保していた資金は戻っています。',
      zh: '不再举行抽签，冻结资金已释放。',
      en: 'There will be no draw. The cash held for the application is free again.',
      es: 'No habrá sorteo. El dinero retenido vuelve a estar disponible.',
      fr: 'Il n’y aura pas de tirage. Le montant bloqué est de nouveau disponible.',
    },
  },
} as const satisfies MessageTable;
