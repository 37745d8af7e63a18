/** A stored number with its middle hidden, `090-****-5678`. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}-****-${mobile.slice(-4)}`;
}
