/**
 * A step of the demo account's history. Days count back in trading days from today, hours from midnight in Japan; a limit
 * is a distance from the last price in basis points.
 */
export type DemoStep = { readonly daysAgo: number; readonly hour: number } & (
  | {
      readonly do: 'open';
      readonly label: string;
      readonly code: string;
      readonly direction: 'long' | 'short';
      readonly leverage: number;
      readonly quantity: number;
      readonly limitBasisPoints?: number;
    }
  | {
      readonly do: 'close';
      readonly label: string;
      readonly quantity: number;
      readonly limitBasisPoints?: number;
    }
  | { readonly do: 'cancel'; readonly label: string }
);

/** Additional paper money (yen) of the demo account at its opening. */
export const DEMO_GRANT_YEN = 2_500_000;

/** Oldest first. Steps of day 0 are taken at any time of day, when the account is created. */
export const DEMO_PLAN: readonly DemoStep[] = [
  open(21, 9.6, 'bank', '8306', 'long', 2, 500),
  open(19, 10.2, 'maker', '6501', 'long', 1, 300),
  { daysAgo: 17, hour: 13.1, do: 'close', label: 'bank', quantity: 500 },
  open(15, 9.3, 'telecom', '9432', 'short', 1, 3_000),
  { daysAgo: 14, hour: 14.2, do: 'close', label: 'maker', quantity: 100 },
  open(13, 10.7, 'heavy', '7011', 'long', 2, 200),
  { daysAgo: 12, hour: 9.8, do: 'close', label: 'telecom', quantity: 3_000 },
  open(10, 9.4, 'equipment', '8035', 'long', 2, 100, -1_200),
  { daysAgo: 10, hour: 11.1, do: 'cancel', label: 'equipment' },
  { daysAgo: 9, hour: 13.6, do: 'close', label: 'maker', quantity: 200 },
  open(7, 10.1, 'chemicals', '4063', 'long', 1, 100, -1_800),
  { daysAgo: 6, hour: 9.9, do: 'close', label: 'heavy', quantity: 200 },
  open(5, 10.4, 'cars', '7203', 'long', 2, 300),
  open(3, 13.2, 'games', '7974', 'short', 1, 100),
  open(1, 14.1, 'electronics', '6758', 'long', 3, 200),
  { daysAgo: 0, hour: 0, do: 'close', label: 'electronics', quantity: 200, limitBasisPoints: 500 },
  open(0, 0, 'telecoms', '9984', 'long', 2, 100, -500),
];

function open(
  daysAgo: number,
  hour: number,
  label: string,
  code: string,
  direction: 'long' | 'short',
  leverage: number,
  quantity: number,
  limitBasisPoints?: number,
): DemoStep {
  const order = { daysAgo, hour, do: 'open', label, code, direction, leverage, quantity } as const;
  return limitBasisPoints === undefined ? order : { ...order, limitBasisPoints };
}
