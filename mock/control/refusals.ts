import type { components } from './control.gen.ts';

type Refused = components['schemas']['Refused']['error'];
export type RefusalReason = Refused['reason'];
type Names<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Every reason for a refusal, with its kind and its English message, which has params in braces. */
export const REFUSALS = {
  // Access and requests.
  token_missing: [
    'unauthorized',
    'Control requires its token as a bearer token. It is TSUBAME_CONTROL_TOKEN, or without that setting in control.json of the data folder.',
  ],
  token_wrong: [
    'unauthorized',
    'This is not the token. It is TSUBAME_CONTROL_TOKEN, or without that setting in control.json of the data folder.',
  ],
  other_machine: ['unauthorized', 'Control is open to pages and programs of this machine only.'],
  unknown_host: ['unauthorized', 'This host is not served here; npm start -- --help says how to allow it.'],
  no_control: ['not_found', 'There is no control here. It exists only with "npm start".'],
  no_such_route: ['not_found', 'Control has no such operation.'],
  malformed: ['malformed', '{what}'],
  invalid: ['invalid', '{what}'],
  too_large: ['too_large', '{what}'],
  unsupported: ['unsupported', '{what}'],
  sandbox_silent: ['failed', 'The sandbox does not respond; it may be restarting.'],
  gateway_defect: ['failed', '{what}'],
  defect: ['failed', 'This is a defect of the sandbox; its log says more.'],
  requests_running: ['conflict', 'Requests are still running: try again, or end the fault that keeps them.'],
  // Clock and halts.
  clock_back: [
    'conflict',
    'That instant has passed, and the clock does not go back. Use reset to start again.',
  ],
  too_far: ['invalid', 'The clock advances a year at most at once.'],
  market_ends: ['invalid', 'The market exists from {first} to {last}.'],
  nothing_due: ['not_found', 'Nothing is due.'],
  nothing_due_for: ['not_found', 'Nothing is due for a record {record_id}.'],
  no_issue: ['not_found', 'There is no issue {code}.'],
  halt_begins_late: ['conflict', 'A halt begins now or later, because executions are final.'],
  halt_ends_early: ['conflict', 'A halt ends after it begins.'],
  halted_already: ['conflict', 'Trading in {code} is halted already, or will be: end that first.'],
  not_halted: ['conflict', 'Trading in {code} is not halted.'],
  // Faults.
  no_operation: ['not_found', 'The contract has no operation {operation}.'],
  no_harm: ['invalid', 'Name a fault: latency_ms, status, drop or duplicate.'],
  status_and_drop: ['invalid', 'status and drop exclude each other: choose one.'],
  stream_fault: ['invalid', 'openStream has one fault, duplicate; issueStreamTicket has them all.'],
  most_faults: ['conflict', 'There are {most} faults already.'],
  no_fault: ['not_found', 'There is no fault {fault_id}; it may have affected all its requests.'],
  // Decisions.
  no_decision: ['not_found', 'There is no record {record_id} that an operator can decide.'],
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
  value_missing: ['conflict', '{place} refers to {reference}, and that response has no such value.'],
  nobody_found: [
    'conflict',
    'No user of the scenario has anything in {call}: the draws had another outcome. Load it again.',
  ],
  keeps_nothing: ['conflict', 'This sandbox is in-memory: it has no data folder to save in.'],
  name_taken: ['conflict', '{name} is a scenario of the repository: choose another name.'],
  beginning_unseen: [
    'conflict',
    'The requests since the last load or reset are not recorded: load a scenario or reset first, then repeat them.',
  ],
  not_by_calls: [
    'conflict',
    'Since the last load or reset an operator has decided, halted an issue or set the autopilot. A scenario of requests cannot repeat that.',
  ],
  too_many_calls: ['conflict', 'A scenario has at most {most} requests.'],
  earlier_user: ['conflict', 'A user who signed up before the last load or reset has sent requests.'],
  // Workspaces and requests.
  no_workspaces: ['not_found', 'There are no workspaces here. They exist only with "npm start".'],
  one_state: ['malformed', 'This provider has a single state. Workspaces exist only with "npm start".'],
  no_workspace: ['not_found', 'There is no workspace {name}.'],
  workspace_name: [
    'malformed',
    '{name} is no workspace name: use 1 to 32 of a-z, 0-9 and "-", without "-" at the beginning or the end.',
  ],
  most_workspaces: [
    'conflict',
    'There are {most} workspaces already. End one, or wait until one has been idle for {minutes} minutes.',
  ],
  no_example: [
    'not_found',
    'There is no response of {operation} in Japanese, the language of examples. Call it with lang=jp.',
  ],
  // Sets of prices.
  no_prices: ['not_found', 'The prices of this sandbox are simulated.'],
  no_price_set: ['not_found', 'There is no such set of prices; an unused one is removed after an hour.'],
  most_price_sets: ['conflict', 'There are {most} unused sets of prices already: remove one, or wait.'],
  price_set_unchecked: ['conflict', 'The set has no checked prices: check it first.'],
  price_set_used: ['conflict', 'The set is the market of a workspace: end that first, or begin another set.'],
  price_file_name: [
    'malformed',
    '{name} is no name of a file with prices: use up to 200 bytes that end in .csv, .txt, .tsv or .parquet, without a folder.',
  ],
  price_set_large: ['too_large', 'A set of prices has at most {megabytes} MB.'],
  price_set_many: ['too_large', 'A set of prices has at most {most} files.'],
  no_price_files: ['conflict', 'The set has no file with prices.'],
  no_price_lines: ['not_found', 'The lines of this file cannot be shown.'],
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
export function fillMessageParams(
  sentence: string,
  params: Readonly<Record<string, string | number>>,
): string {
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
  return { id, reason, params, message: fillMessageParams(sentence, params), nearest: [...nearest] };
}
