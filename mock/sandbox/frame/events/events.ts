/**
 * Events between capabilities, by name. Each capability declares its own events in its `events.ts`; other capabilities
 * need no import:
 *
 *     declare module '#frame/events/events.ts' {
 *       interface DomainEvents { 'order.filled': { orderId: string } }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is empty here so that capabilities can fill it
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/** The listeners of events; `Scope` is the unit of work that the event belongs to. */
export type ListenersIn<Scope> = {
  readonly [Name in EventName]?: (scope: Scope, event: DomainEvents[Name]) => void | Promise<void>;
};
