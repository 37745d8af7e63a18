import { FOLLOW_RISK } from '@tsubame/sdk/rules';

/** The numbers of copy trading: money-rules.md 2.7, resources.md 4.6. */
export const FOLLOW_TERMS = {
  /** From the next score on a product is shown but cannot be followed. */
  maximumRiskScore: FOLLOW_RISK.mostFollowed,
  /** The text that is read before following; what was read before it is out of date. */
  disclosureVersion: '2026-11-20',
  /** Days of a record that it shows at most. */
  shownDays: 62,
} as const;

/** Yearly volatility (1 is 100 %) above which the risk score is one higher. */
const RISK_STEPS = [0.02, 0.035, 0.05, 0.095, 0.125, 0.155, 0.24, 0.27, 0.36];

/** Risk score, 1 to 10, of a record with a yearly volatility. */
export function riskScore(volatility: number): number {
  return 1 + RISK_STEPS.filter((step) => volatility > step).length;
}
