/** The credentials that the start command prints. */
export const DEMO_CREDENTIALS = {
  account: '09012345678',
  password: 'demo1234',
  displayName: '佐藤 一郎',
} as const;
