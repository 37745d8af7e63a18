/**
 * What capabilities announce to one another, by name. Each capability adds its own in its `events.ts`, without being
 * imported by anybody:
 *
 *     declare module '#frame/events/events.ts' {
 *       interface DomainEvents { 'order.filled': { orderId: string } }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is empty here so that capabilities can fill it
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/** Who listens to which event, with what happens then; `Scope` is the unit of work that the event belongs to. */
export type ListenersIn<Scope> = {
  readonly [Name in EventName]?: (scope: Scope, event: DomainEvents[Name]) => void | Promise<void>;
};
