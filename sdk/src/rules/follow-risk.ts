/** Risk scores of products to follow, 1 to 10. Source: money-rules.md 2.7. */
export const FOLLOW_RISK = {
  highest: 10,
  /** From this score on it is raised. */
  raisedFrom: 6,
  /** What is riskier is shown and cannot be followed. */
  mostFollowed: 7,
} as const;
