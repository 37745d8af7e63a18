import type { DrawSecrets } from '#frame/draws/secrets.ts';
import { type Debut, debutOf } from '#market/debut.ts';
import type { Schedule } from '#market/schedule.ts';
import { type IpoCalendar, ipoCalendar } from './rules/calendar.ts';

/** What offerings are worked out with. */
export interface IpoEnv extends DrawSecrets {
  readonly schedule: Schedule;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
}

/** Company and calendar of an offering. */
export type Offering = Debut & IpoCalendar;

/** What follows from an offering's number. @throws RangeError for a number that none has. */
export function offeringOf({ schedule }: Pick<IpoEnv, 'schedule'>, number: number): Offering {
  const debut = debutOf(number);
  if (!debut) throw new RangeError(`no offering ${number}`);
  return { ...debut, ...ipoCalendar(schedule, debut) };
}
