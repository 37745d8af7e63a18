/** What becomes of a dividend: who listens may tell the user. */
export interface DividendNews {
  readonly dividendId: string;
  readonly code: string;
  readonly direction: 'long' | 'short';
  readonly quantity: number;
  /** Yen a share, as the wire writes it. */
  readonly perShare: string;
  /** In yen after tax; negative where a short pays. */
  readonly netYen: number;
  /** What was taken or given once it is paid: less than the net where a short has not so much cash. */
  readonly bookedYen: number;
  readonly taxYen: number;
  /** Day number of the payment. */
  readonly payDay: number;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'dividend.entitled': DividendNews;
    'dividend.paid': DividendNews;
  }
}
