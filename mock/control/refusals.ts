import type { components } from './control.gen.ts';

type Refused = components['schemas']['Refused']['error'];
export type RefusalReason = Refused['reason'];
type Names<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Every reason for a refusal, with its kind and its English message, which has params in braces. */
export const REFUSALS = {
  // Access and requests.
  token_missing: [
    'unauthorized',
    'Control asks for its token as a bearer. It is in control.json of the data folder.',
  ],
  token_wrong: ['unauthorized', 'This is not the token. It is in control.json of the data folder.'],
  other_machine: ['unauthorized', 'Control is open to pages and programs of this machine only.'],
  no_control: ['not_found', 'There is no control here: it belongs to the sandbox of "npm start".'],
  no_such_route: ['not_found', 'Control has no such operation.'],
  malformed: ['malformed', '{what}'],
  invalid: ['invalid', '{what}'],
  too_large: ['too_large', '{what}'],
  unsupported: ['unsupported', '{what}'],
  sandbox_silent: ['failed', 'The sandbox does not answer; it may be starting again.'],
  gateway_defect: ['failed', '{what}'],
  defect: ['failed', 'This is a defect of the sandbox; its log says more.'],
  requests_running: ['conflict', 'Requests are still running: try again, or end the fault that keeps them.'],
  // Clock and halts.
  clock_back: ['conflict', 'That instant has passed, and the clock does not go back; reset begins anew.'],
  too_far: ['invalid', 'One step of the clock is a year at most.'],
  nothing_due: ['not_found', 'Nothing is due.'],
  nothing_due_for: ['not_found', 'Nothing is due for a record {record_id}.'],
  no_issue: ['not_found', 'There is no issue {code}.'],
  halt_begins_late: ['conflict', 'A halt begins now or later: what was matched stays matched.'],
  halt_ends_early: ['conflict', 'A halt ends after it begins.'],
  halted_already: ['conflict', 'Trading in {code} is halted already, or will be: end that first.'],
  not_halted: ['conflict', 'Trading in {code} is not halted.'],
  // Faults.
  no_operation: ['not_found', 'The contract has no operation {operation}.'],
  no_harm: ['invalid', 'Say what goes wrong: latency_ms, status, drop or duplicate.'],
  status_and_drop: ['invalid', 'A call that is answered with a status is not dropped: choose one.'],
  stream_fault: ['invalid', 'openStream has one fault, duplicate; issueStreamTicket has them all.'],
  most_faults: ['conflict', 'There are {most} faults already.'],
  no_fault: ['not_found', 'There is no fault {fault_id}; it may have met all its calls.'],
  // Decisions.
  no_decision: ['not_found', 'No record {record_id} is one that an operator decides about.'],
  other_event: ['conflict', 'The {kind} is {state}: an operator may {possible}, not {event}.'],
  no_event: ['conflict', 'The {kind} is {state}: an operator may do nothing with it, not {event}.'],
  other_reason: ['invalid', 'The reason is one of {reasons}.'],
  // Scenarios.
  no_scenario: ['not_found', 'There is no scenario {name}.'],
  wrong_market: [
    'conflict',
    '{name} is written for the market of seed {seed}, {schedule}; this one is {own_seed}, {own_schedule}.',
  ],
  not_json: ['invalid', '{path} is not JSON: {why}'],
  not_valid: ['invalid', '{place}: {faults}'],
  unknown_call: ['invalid', 'The contract has no operation {operation}.'],
  step_refused: ['conflict', '{place} was answered {code}, {said}'],
  sign_in_refused: ['conflict', '{user} cannot sign in: {said}'],
  value_missing: ['conflict', '{place} refers to {reference}, and that answer had no such value.'],
  nobody_found: [
    'conflict',
    'Nobody of the scenario has anything in {call}: chance did not have it so this time.',
  ],
  keeps_nothing: ['conflict', 'This sandbox keeps nothing: it has no data folder to save in.'],
  name_taken: ['conflict', '{name} came with the repository: choose another name.'],
  beginning_unseen: ['conflict', 'Nobody saw the beginning: load a scenario or reset first, then do it.'],
  not_by_calls: [
    'conflict',
    'Since the beginning an operator has decided, halted an issue or set the autopilot, and no call brings that about.',
  ],
  too_many_calls: ['conflict', 'More than {most} calls are no scenario any more.'],
  earlier_user: ['conflict', 'Somebody called who signed up before the beginning.'],
  // Workspaces and requests.
  no_workspaces: ['not_found', 'There are no workspaces here: they belong to the sandbox of "npm start".'],
  one_state: ['malformed', 'This provider has one state for all: workspaces are those of "npm start".'],
  no_workspace: ['not_found', 'There is no workspace {name}.'],
  workspace_name: [
    'malformed',
    '{name}: a workspace is named by 1 to 32 of a-z, 0-9 and "-", which neither begins nor ends it.',
  ],
  most_workspaces: [
    'conflict',
    'There are {most} workspaces already; end one, or wait until one has not been used for {minutes} minutes.',
  ],
  no_example: [
    'not_found',
    '{operation} has not been answered here yet in Japanese, which examples are written in: call it with lang=jp.',
  ],
} as const satisfies Readonly<Record<RefusalReason, readonly [Refused['id'], string]>>;

/** Params of a reason's message. */
export type RefusalParams<Reason extends RefusalReason> = Readonly<
  Record<Names<(typeof REFUSALS)[Reason][1]>, string | number>
>;

/** Arguments of {@link refusal}: params if the message has any, and names close to the one that was not found. */
export type RefusalArguments<Reason extends RefusalReason> = [Names<(typeof REFUSALS)[Reason][1]>] extends [
  never,
]
  ? [params?: Record<string, never>]
  : [params: RefusalParams<Reason>, nearest?: readonly string[]];

/** Replaces the params in a message; an unknown param stays in braces. */
export function filled(sentence: string, params: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/** The `error` object of a refusal, with an English message. */
export function refusal<Reason extends RefusalReason>(
  reason: Reason,
  ...[params = {}, nearest = []]: RefusalArguments<Reason>
): Refused {
  const [id, sentence] = REFUSALS[reason];
  return { id, reason, params, message: filled(sentence, params), nearest: [...nearest] };
}
