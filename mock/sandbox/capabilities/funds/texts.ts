import type { TextTable } from '#frame/contract/texts.ts';

/** Why a deposit or a withdrawal came to nothing, by the reason of its last move. */
export const FAILURES = {
  declined: {
    jp: '審査の結果、今回は見送りとなりました',
    zh: '经审核，本次申请未通过',
    en: 'The review did not approve it',
    es: 'La revisión no lo ha aprobado',
    fr: 'La demande n’a pas été approuvée à l’examen',
  },
  reference_expired: {
    jp: '参照番号の有効期限が切れました',
    zh: '参考编号已过期',
    en: 'The reference expired before the review',
    es: 'La referencia caducó antes de la revisión',
    fr: 'La référence a expiré avant l’examen',
  },
} as const satisfies TextTable;
