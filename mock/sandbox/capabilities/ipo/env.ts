import type { DrawSecrets } from '#frame/draws/secrets.ts';
import { type Debut, debutOf } from '#market/debut.ts';
import type { Schedule } from '#market/schedule.ts';
import { type IpoCalendar, ipoCalendar } from './rules/calendar.ts';

/** Dependencies of offerings. */
export interface IpoEnv extends DrawSecrets {
  readonly schedule: Schedule;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
}

/** Company and calendar of an offering. */
export type Offering = Debut & IpoCalendar;

/** Company and calendar of the offering with a number. @throws RangeError for an unknown number. */
export function offeringOf({ schedule }: Pick<IpoEnv, 'schedule'>, number: number): Offering {
  const debut = debutOf(number);
  if (!debut) throw new RangeError(`no offering ${number}`);
  return { ...debut, ...ipoCalendar(schedule, debut) };
}
