import type { TextTable } from '#frame/contract/texts.ts';

/** Names of the fee plans. */
export const PLAN_TEXTS = {
  standardPlan: {
    jp: 'スタンダードプラン',
    zh: '标准方案',
    en: 'Standard plan',
    es: 'Plan estándar',
    fr: 'Tarif standard',
  },
  perOrderPlan: {
    jp: '1注文プラン',
    zh: '按笔计费方案',
    en: 'Per-order plan',
    es: 'Plan por orden',
    fr: 'Tarif par ordre',
  },
  dailyPlan: {
    jp: '1日定額プラン',
    zh: '按日定额方案',
    en: 'Daily flat plan',
    es: 'Plan de tarifa diaria',
    fr: 'Forfait journalier',
  },
  zeroPlan: {
    jp: '手数料ゼロプラン',
    zh: '零手续费方案',
    en: 'Commission-free plan',
    es: 'Plan sin comisión',
    fr: 'Tarif sans frais',
  },
} as const satisfies TextTable;
