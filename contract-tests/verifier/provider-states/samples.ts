/** The sample token of a signed-in user. */
export const signedIn = { token: 'q3Jd8f2LxV0sYtA7mZ1cKpR5wB9eNhU6iGoT4rXaFvM' };

/** The sample position of several capabilities' states. */
export const POSITION = 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf';
