import type { TextTable } from '#frame/contract/texts.ts';

/** Instructions for corrections, by the reason of the review. */
export const TEXTS = {
  name_mismatch: {
    jp: '見本カードの氏名と一致しません。',
    zh: '与样本证件上的姓名不一致。',
    en: 'It differs from the name on the sample card.',
    es: 'No coincide con el nombre de la tarjeta de muestra.',
    fr: 'Ne correspond pas au nom sur la carte spécimen.',
  },
  image_unreadable: {
    jp: '文字を読み取れません。見本カードを作り直してください。',
    zh: '文字无法识别，请重新生成样本证件。',
    en: 'It cannot be read. Please create the sample card again.',
    es: 'No se puede leer. Vuelva a crear la tarjeta de muestra.',
    fr: 'Illisible. Recréez la carte spécimen.',
  },
  number_invalid: {
    jp: '見本カードの番号と一致しません。',
    zh: '与样本证件上的号码不一致。',
    en: 'It is not the number of the sample card.',
    es: 'No es el número de la tarjeta de muestra.',
    fr: 'Ce n’est pas le numéro de la carte spécimen.',
  },
  sides_differ: {
    jp: '表面と裏面が1枚の見本カードのものではありません。',
    zh: '正面与背面不属于同一张样本证件。',
    en: 'The front and back are not from the same sample card.',
    es: 'El anverso y el reverso no son de la misma tarjeta de muestra.',
    fr: 'Le recto et le verso ne sont pas ceux d’une même carte spécimen.',
  },
} as const satisfies TextTable;
