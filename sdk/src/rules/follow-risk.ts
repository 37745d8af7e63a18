/** Risk scores of products to follow, 1 to 10. */
export const FOLLOW_RISK = {
  highest: 10,
  /** From this score on, the risk is raised. */
  raisedFrom: 6,
  /** Products above this score are shown, but cannot be followed. */
  mostFollowed: 7,
} as const;
