/** Outcome of a dividend, for listeners such as notifications. */
export interface DividendAnnouncement {
  readonly dividendId: string;
  readonly code: string;
  readonly direction: 'long' | 'short';
  readonly quantity: number;
  /** Yen a share, as the wire writes it. */
  readonly perShare: string;
  /** In yen after tax; negative where a short pays. */
  readonly netYen: number;
  /** Amount booked at the payment: below the net amount if a short lacks the cash. */
  readonly bookedYen: number;
  readonly taxYen: number;
  /** Day number of the payment. */
  readonly payDay: number;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'dividend.entitled': DividendAnnouncement;
    'dividend.paid': DividendAnnouncement;
  }
}
