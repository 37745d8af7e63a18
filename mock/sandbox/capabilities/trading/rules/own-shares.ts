/** True if an order or a position is of the user's own shares: long, without leverage. Any other is on margin. */
export function isOwnShares({
  direction,
  leverage,
}: {
  readonly direction: 'long' | 'short';
  readonly leverage: number;
}): boolean {
  return direction === 'long' && leverage === 1;
}
