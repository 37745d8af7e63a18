/** Outcome of an application for a block, for listeners such as notifications. */
export interface BlockAnnouncement {
  readonly applicationId: string;
  readonly code: string;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    /** Lots were allotted, paid and made a position. Price in tenths of a yen, amounts in whole yen. */
    'block.allotted': BlockAnnouncement & {
      readonly appliedLots: number;
      readonly allottedLots: number;
      readonly quantity: number;
      readonly priceTenths: number;
      readonly paidYen: number;
    };
    'block.not_drawn': BlockAnnouncement;
    'block.called_off': BlockAnnouncement;
  }
}
