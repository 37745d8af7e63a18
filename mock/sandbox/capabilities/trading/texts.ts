import type { TextTable } from '#frame/contract/texts.ts';

export const TEXTS = {
  /** Shown with the trading terms, before the first borrowing. */
  riskNotice: {
    jp: 'レバレッジ取引は元本を超える損失が生じることがあります。これは模擬取引であり、実際のお金は動きません。',
    zh: '杠杆交易的损失可能超过本金。这是模拟交易，不涉及真实资金。',
    en: 'Losses with leverage can exceed your margin. This is paper trading: no real money moves.',
    es: 'Con apalancamiento, las pérdidas pueden superar sus fondos. Esto es una simulación: no se mueve dinero real.',
    fr: 'Avec un effet de levier, les pertes peuvent dépasser vos fonds. Ceci est du trading fictif : aucun argent réel n’est en jeu.',
  },
} as const satisfies TextTable;
