import type { ControlSchemas } from './client.ts';

type Fault = ControlSchemas['Faults']['items'][number];

/**
 * `2026-11-20 (Fri) 14:03:27` in Japan, as the sandbox's clock shows it.
 *
 * @param tag language of the weekday
 */
export function formatJapanInstant(instant: string, tag = 'en'): string {
  const [, day = '', time = ''] = /^(\S{10})T(\S{8})/.exec(instant) ?? [];
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString(tag, {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return `${day} (${weekday}) ${time}`;
}

export function formatClock(clock: ControlSchemas['Clock']): string {
  const runs = clock.standing
    ? 'is stopped'
    : clock.speed === 1
      ? 'runs'
      : `runs ${clock.speed} times as fast`;
  const next = `the next session begins ${formatJapanInstant(clock.next_session_at)}`;
  return `It is ${formatJapanInstant(clock.now)} in Japan; the clock ${runs}. Market: ${clock.phase}, ${next}.`;
}

export function formatHalts({ items }: ControlSchemas['Halts']): string {
  if (items.length === 0) return 'No issue has been halted.';
  return items
    .map(({ code, from, to }) => {
      const end = to === null ? 'until it is ended' : `to ${formatJapanInstant(to)}`;
      return `${code}  from ${formatJapanInstant(from)} ${end}`;
    })
    .join('\n');
}

export function formatFaults({ items }: ControlSchemas['Faults']): string {
  return items.length === 0 ? 'No fault is active.' : items.map(faultWords).join('\n');
}

export function formatOperations({ items }: ControlSchemas['Operations']): string {
  const live = items.filter(({ answers }) => answers === 'live').length;
  const faulted = items.filter(({ faults }) => faults > 0);
  const examples = items.filter(({ answers }) => answers === 'example');
  return [
    `${live} of ${items.length} operations are live, ${examples.length} answered by the contract's example, ${faulted.length} faulted.`,
    ...examples.map(({ operation, method, path }) => `example  ${operation}  ${method} ${path}`),
    ...faulted.map(({ operation, method, path }) => `faulted  ${operation}  ${method} ${path}`),
  ].join('\n');
}

function faultWords(fault: Fault): string {
  const what = [
    fault.latency_ms === null ? '' : `waits ${fault.latency_ms} ms`,
    fault.status === null ? '' : `answers ${fault.status}`,
    fault.drop === null ? '' : `loses the ${fault.drop}`,
    fault.duplicate ? 'is delivered twice' : '',
  ].filter((part) => part !== '');
  const share = fault.share === 100 ? '' : `, ${fault.share} of 100 calls`;
  const left = fault.times === null ? '' : `, ${fault.times} more times`;
  return `${fault.fault_id}  ${fault.operation} ${what.join(' and ')}${share}${left}; ${fault.met} met so far`;
}

export function formatDecisions({ items }: ControlSchemas['Decisions']): string {
  if (items.length === 0) return 'No record needs a decision.';
  return items
    .map(({ record_id, kind, state, since, events }) => {
      const ways = events.map(({ event, reasons }) => `${event} (${reasons.join(', ')})`).join(' or ');
      return `${record_id}  ${kind}, ${state} since ${formatJapanInstant(since)}: ${ways}`;
    })
    .join('\n');
}

export function formatDecidedRecord({ record_id, kind, state, since }: ControlSchemas['Decided']): string {
  return `${record_id}, ${kind}, is ${state} since ${formatJapanInstant(since)}.`;
}

export function formatScenarios({ items }: ControlSchemas['Scenarios']): string {
  const width = Math.max(0, ...items.map(({ name }) => name.length));
  return items
    .map(({ name, title, own }) => `${name.padEnd(width)}  ${title}${own ? ' (saved here)' : ''}`)
    .join('\n');
}

export function formatSandboxState(state: ControlSchemas['State']): string {
  const { seed, schedule } = state.market;
  return [
    formatClock(state.clock),
    `The market is that of seed ${seed}, ${schedule}; halted now: ${state.halted.join(', ') || 'none'}.`,
    `The autopilot is ${state.autopilot ? 'on' : 'off'}; faults on: ${state.faults}; scenario: ${state.scenario ?? 'none'}.`,
    ...(state.opened === null ? [] : [openedWords(state.opened)]),
    ...state.set_aside.map(setAsideWords),
  ].join('\n');
}

function setAsideWords({
  kind,
  record_id,
  user_id,
  since,
  tries,
  last_error,
}: ControlSchemas['SetAsideJob']): string {
  const owner = user_id === null ? '' : ` of ${user_id}`;
  return `The due job ${kind} ${record_id}${owner} fails since ${formatJapanInstant(since)} (${tries} tries): ${last_error}`;
}

function openedWords({
  account,
  password,
  address,
  session,
}: NonNullable<ControlSchemas['State']['opened']>): string {
  const end = session === 'ended' ? '; the session has ended' : '';
  return `It opens at /app/#/${address}, signed in as ${account} with ${password}${end}.`;
}
