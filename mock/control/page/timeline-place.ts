import type { Client, ControlResponse, GatewayResponse } from '../client.ts';
import { addressIn, pageOfRecord } from '../record-page.ts';

type Done = GatewayResponse<'listTimeline'>['items'][number];
type Scenario = ControlResponse<'listScenarios'>['items'][number]['name'];
/** Where one can look at what was done: on a page of the app, or in a part of this page. */
export type Place = { readonly app: string } | { readonly part: string };

/** The part of this page that shows what an operator did. */
const PARTS: Readonly<Partial<Record<Parameters<Client>[0], string>>> = {
  addFault: 'faults',
  advanceClock: 'clock',
  clearFault: 'faults',
  clearFaults: 'faults',
  decide: 'decisions',
  reset: 'scenarios',
  setAutopilot: 'decisions',
  setClock: 'clock',
};

/** Where a scenario stands in this page. */
export const scenarioPart = (name: Scenario): string => `scenario-${name}`;

/** Where to look at what was done; null for what has no place. */
export function placeOf({ by, operation, path, about }: Done): Place | null {
  const link = about === null ? null : pageOfRecord(about);
  if (link !== null) return { app: addressIn(link) };
  if (by === 'user') return null;
  const [, scenario] = /\/scenarios\/([\w-]+)(?:\/load)?$/.exec(path) ?? [];
  if (scenario !== undefined) return { part: scenarioPart(scenario) };
  const parts: Readonly<Record<string, string | undefined>> = PARTS;
  const part = Object.hasOwn(parts, operation) ? parts[operation] : undefined;
  return part === undefined ? null : { part };
}

/** What an operator sent, in words: `{"seconds":60}` is "seconds 60". */
export function detailWords(detail: string): string {
  try {
    return Object.entries(JSON.parse(detail) as object)
      .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(' · ');
  } catch {
    // Cut off where it was long.
    return detail;
  }
}
