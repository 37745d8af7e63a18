import type { Client, ControlResponse, GatewayResponse } from '../../../mock/control/client.ts';
import { appAddressOf, pageOfRecord } from '../../../mock/control/record-page.ts';

type TimelineItem = GatewayResponse<'listTimeline'>['items'][number];
type ScenarioName = ControlResponse<'listScenarios'>['items'][number]['name'];

/** A page of the app by its address, or a part of the control panel by its element id. */
type TimelineLink = { readonly appAddress: string } | { readonly panelPart: string };

/** The section of the panel that shows the effect of each operation of the control API. */
const SECTIONS: Readonly<Partial<Record<Parameters<Client>[0], string>>> = {
  addFault: 'faults',
  advanceClock: 'clock',
  clearFault: 'faults',
  clearFaults: 'faults',
  decide: 'decisions',
  reset: 'scenarios',
  setAutopilot: 'decisions',
  setClock: 'clock',
};

/** Returns the element id of a scenario in the panel. */
export const scenarioPartId = (name: ScenarioName): string => `scenario-${name}`;

/** Returns where the effect of a timeline item is shown; null if neither the app nor the panel shows it. */
export function linkOfTimelineItem({ by, operation, path, about }: TimelineItem): TimelineLink | null {
  const page = about === null ? null : pageOfRecord(about);
  if (page !== null) return { appAddress: appAddressOf(page) };
  if (by === 'user') return null;
  const [, scenario] = /\/scenarios\/([\w-]+)(?:\/load)?$/.exec(path) ?? [];
  if (scenario !== undefined) return { panelPart: scenarioPartId(scenario) };
  const sections: Readonly<Record<string, string | undefined>> = SECTIONS;
  const section = Object.hasOwn(sections, operation) ? sections[operation] : undefined;
  return section === undefined ? null : { panelPart: section };
}

/** Returns an operator's request body without JSON punctuation: `{"seconds":60}` becomes "seconds 60". */
export function formatRequestDetail(detail: string): string {
  try {
    return Object.entries(JSON.parse(detail) as object)
      .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(' · ');
  } catch {
    // The gateway cuts long bodies off; such a part is no JSON.
    return detail;
  }
}
