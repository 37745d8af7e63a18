import type { Picture } from './desk.ts';

/** What a part of the page draws from, and how it acts. */
export interface Desk {
  readonly picture: Picture;
  /** Does something and looks again; what is refused is told. */
  act(work: () => Promise<unknown>, done?: string): void;
  /** Does it once a person has confirmed it. */
  confirm(question: string, yes: string, work: () => Promise<unknown>): void;
  /** Draws again, after a choice that is only of this page. */
  draw(): void;
}
