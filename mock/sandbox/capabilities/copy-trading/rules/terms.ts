import { FOLLOW_RISK } from '@tsubame/sdk/rules';

/** The numbers of copy trading. */
export const FOLLOW_TERMS = {
  /** Products with a higher score are shown but cannot be followed. */
  maximumRiskScore: FOLLOW_RISK.most_followed,
  /** Version of the disclosure that a user must have read; older versions are refused. */
  disclosureVersion: '2026-11-20',
  /** Maximum days that a record shows. */
  shownDays: 62,
} as const;

/** Yearly volatility (1 is 100 %) above which the risk score is one higher. */
const RISK_STEPS = [0.02, 0.035, 0.05, 0.095, 0.125, 0.155, 0.24, 0.27, 0.36];

/** Risk score, 1 to 10, of a yearly volatility. */
export function riskScore(volatility: number): number {
  return 1 + RISK_STEPS.filter((step) => volatility > step).length;
}
