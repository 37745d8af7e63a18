import type { LocaleNames } from './universe.ts';

/** Names of the simulated indices. */
export const TEXTS = {
  sim225: {
    jp: '模擬日経型平均',
    zh: '模拟日经型平均',
    en: 'Simulated 225-type',
    es: 'Tipo 225 simulado',
    fr: 'Type 225 simulé',
  },
  simtopix: {
    jp: '模擬TOPIX型',
    zh: '模拟TOPIX型',
    en: 'Simulated TOPIX-type',
    es: 'Tipo TOPIX simulado',
    fr: 'Type TOPIX simulé',
  },
  simgrowth: {
    jp: '模擬グロース型',
    zh: '模拟成长型',
    en: 'Simulated growth-type',
    es: 'Crecimiento simulado',
    fr: 'Croissance simulée',
  },
} as const satisfies Record<string, LocaleNames>;
