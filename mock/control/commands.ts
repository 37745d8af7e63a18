import { CliError } from './cli-error.ts';
import type { Client, ControlSchemas } from './client.ts';
import {
  formatClock,
  formatDecidedRecord,
  formatDecisions,
  formatFaults,
  formatHalts,
  formatOperations,
  formatSandboxState,
  formatScenarios,
} from './format.ts';

/** Options of the commands, as strings of the command line. */
export type Options = {
  readonly latency?: string | undefined;
  readonly status?: string | undefined;
  readonly drop?: string | undefined;
  readonly duplicate?: boolean | undefined;
  readonly times?: string | undefined;
  readonly share?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly title?: string | undefined;
};

/** Result of a command: the response for `--json`, and text for the terminal. */
export type CommandResult = { readonly data: unknown; readonly words: string };

type Command = (call: Client, args: readonly string[], options: Options) => Promise<CommandResult>;

const SECONDS_OF = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

const outcome =
  <T>(words: (data: T) => string) =>
  (data: T): CommandResult => ({ data, words: words(data) });
const clock = outcome(formatClock);
const halts = outcome(formatHalts);
const faults = outcome(formatFaults);
const operations = outcome(formatOperations);
const scenarios = outcome(formatScenarios);
const state = outcome(formatSandboxState);
const decisions = outcome(formatDecisions);
const decided = outcome(formatDecidedRecord);

/** Commands by their names. */
export const CONTROL_COMMANDS: Readonly<Record<string, Command>> = {
  status: async (call) => state(await call('getState', undefined, undefined)),
  freeze: async (call) => clock(await call('setClock', undefined, { standing: true })),
  run: async (call) => clock(await call('setClock', undefined, { standing: false })),
  speed: async (call, [times]) =>
    clock(await call('setClock', undefined, { speed: count(times, 'speed 60'), standing: false })),
  step: async (call, [length]) =>
    clock(await call('advanceClock', undefined, { seconds: secondsOf(length) })),
  jump: async (call, [to]) => clock(await call('advanceClock', undefined, targetOf(to))),
  halts: async (call) => halts(await call('listHalts', undefined, undefined)),
  halt: async (call, [code], { from, to }) =>
    halts(
      await call(
        'setHalt',
        { code: required(code, 'halt 7203') },
        {
          ...(from === undefined ? {} : { from: instantOf(from) }),
          ...(to === undefined ? {} : { to: instantOf(to) }),
        },
      ),
    ),
  unhalt: async (call, [code]) =>
    halts(await call('endHalt', { code: required(code, 'unhalt 7203') }, undefined)),
  faults: async (call) => faults(await call('listFaults', undefined, undefined)),
  fault: async (call, [operation], options) =>
    faults(
      await call(
        'addFault',
        undefined,
        faultOf(required(operation, 'fault placeOrder --status 503'), options),
      ),
    ),
  unfault: async (call, [faultId]) =>
    faults(
      faultId === undefined
        ? await call('clearFaults', undefined, undefined)
        : await call('clearFault', { fault_id: faultId }, undefined),
    ),
  operations: async (call) => operations(await call('listOperations', undefined, undefined)),
  scenarios: async (call) => scenarios(await call('listScenarios', undefined, undefined)),
  show: async (call, [name]) => {
    const data = await call('getScenario', { name: required(name, 'show fresh-account') }, undefined);
    return { data, words: JSON.stringify(data, null, 2) };
  },
  load: async (call, [name]) =>
    state(await call('loadScenario', { name: required(name, 'load full-of-positions') }, undefined)),
  save: async (call, [name], { title }) => {
    const own = required(name, 'save my-own --title "What it shows"');
    return scenarios(await call('saveScenario', { name: own }, { title: title ?? own }));
  },
  reset: async (call) => {
    const { data, words } = state(await call('reset', undefined, undefined));
    return { data, words: `All users, orders and money are deleted; the demo account is new.\n${words}` };
  },
  decisions: async (call) => decisions(await call('listDecisions', undefined, undefined)),
  decide: async (call, [recordId, event, reason]) => {
    const path = { record_id: required(recordId, 'decide ord_… approve') };
    const body = { event: required(event, 'decide ord_… approve') };
    return decided(await call('decide', path, reason === undefined ? body : { ...body, reason }));
  },
  autopilot: async (call, [word]) => {
    if (word !== 'on' && word !== 'off') throw new CliError('autopilot is set on or off: autopilot off.');
    return state(await call('setAutopilot', undefined, { on: word === 'on' }));
  },
};

function required(word: string | undefined, example: string): string {
  if (word === undefined) throw new CliError(`An argument is missing, for example: ${example}.`);
  return word;
}

function count(text: string | undefined, example: string): number {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new CliError(`A whole number is required, for example: ${example}.`);
  return Number(text);
}

function secondsOf(length: string | undefined): number {
  const [, number, unit] = /^(\d{1,9})([smhd])$/.exec(length ?? '') ?? [];
  if (number === undefined)
    throw new CliError('A length of time is 90s, 15m, 2h or 3d, for example: step 15m.');
  return Number(number) * SECONDS_OF[unit as keyof typeof SECONDS_OF];
}

/** Parses an instant; without a zone it is in Japan. */
function instantOf(text: string): string {
  const [, day, time = '00:00', seconds = ':00', zone = '+09:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  if (day === undefined)
    throw new CliError(`"${text}" is no instant; write 2026-11-24 or "2026-11-24 09:00", in Japan.`);
  return `${day}T${time}${seconds}${zone}`;
}

function targetOf(to: string | undefined) {
  if (to === 'session' || to === 'settlement' || to === 'due') return { to_next: to } as const;
  if (to === 't+2') return { to_next: 'settlement' } as const;
  if (to !== undefined && /^[a-z]{3}_[0-9a-z]{26}$/.test(to)) return { to_deadline_of: to };
  if (to === undefined)
    throw new CliError(
      'Say where to: session, settlement (or t+2), due (what comes next), the id of a record, or an instant "2026-11-24 09:00".',
    );
  return { to: instantOf(to) };
}

function faultOf(operation: string, options: Options): ControlSchemas['NewFault'] {
  const { latency, status, drop, duplicate, times, share } = options;
  const number = (text: string | undefined, name: string) =>
    text === undefined ? {} : { [name]: count(text, `--${name.replace('_ms', '')} 100`) };
  return {
    operation,
    share: 100,
    ...number(latency, 'latency_ms'),
    ...number(status, 'status'),
    ...(drop === undefined ? {} : { drop: drop as 'request' }),
    ...(duplicate ? { duplicate: true } : {}),
    ...number(times, 'times'),
    ...number(share, 'share'),
  };
}
