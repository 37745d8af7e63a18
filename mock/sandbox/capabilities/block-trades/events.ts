/** What becomes of an application for a block: who listens may tell its owner. */
export interface BlockNews {
  readonly applicationId: string;
  readonly code: string;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    /** Lots were allotted and paid; they are a position already. Tenths of a yen, whole yen. */
    'block.allotted': BlockNews & {
      readonly appliedLots: number;
      readonly allottedLots: number;
      readonly quantity: number;
      readonly priceTenths: number;
      readonly paidYen: number;
    };
    'block.not_drawn': BlockNews;
    'block.called_off': BlockNews;
  }
}
