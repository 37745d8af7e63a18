/** Scripts of the commands, from this folder. */
export const COMMANDS = {
  mock: './mock.ts',
  examples: './examples.ts',
  verify: '../../contract-tests/verifier/verify.ts',
  control: '../control/cli.ts',
  broker: '../../contract-tests/broker/cli.ts',
} as const;

export type Command = keyof typeof COMMANDS;

const HELP = `Tsubame's kit: everything behind the contract while there is no back end, and a judge for the back end when there is one.
Paper trading only: no real money, no real orders.

  npx @tsubame/kit mock        a stateful sandbox: market, ledger, orders; kept in .tsubame
  npx @tsubame/kit examples    the contract's examples without state, or a server of your own under the contract's eye
  npx @tsubame/kit verify      judges a running provider by the contract, and plays the web app's pact against it
  npx @tsubame/kit control     clock, scenarios, faults and decisions of a running mock
  npx @tsubame/kit broker      tells a Pact broker what was published and verified, and asks what may be deployed

Each tells its options with --help; --version says which kit this is. Programs import @tsubame/kit/msw, /playwright and
/examples (see README).

Exit codes: 0 done or stopped, 1 could not start or found faults, 2 asked wrongly, 3 could not judge.
`;

/** Options of the commands that do not tell them by themselves. */
const OPTIONS: Partial<Record<Command, string>> = {
  mock: `npx @tsubame/kit mock [options]: a stateful sandbox behind the contract

  --port NUMBER        of the API (4010); the sandbox takes the next one. PORT does the same
  --data FOLDER        where the state is kept (.tsubame); TSUBAME_DATA_DIR does the same
  --schedule NAME      always_open, or exchange: the hours and the calendar of Tokyo
  --spares NUMBER      sandboxes that wait from the start for a workspace to begin (1, ten seconds after it)

DATABASE_URL keeps the state in PostgreSQL 15 or newer. Runs until Ctrl-C.
`,
  examples: `npx @tsubame/kit examples [options]: the contract's examples, any outcome by its name

  --port NUMBER        (4010); PORT does the same
  --proxy URL          your own server in their place: what breaks the contract is answered with 500 and told here

Prefer: example=placeOrder_InsufficientFunds, code=503, delay=1500, drop=answer. Runs until Ctrl-C.
`,
};

/** The parsed command line: a command with its arguments, or a text to print before exiting. */
export type ParsedCommandLine =
  | { readonly command: Command; readonly args: readonly string[] }
  | { readonly say: string; readonly exitCode: 0 | 2 };

/** Reads the command line. */
export function parseCommandLine(line: readonly string[], version: string): ParsedCommandLine {
  const [name, ...args] = line;
  if (name === '--version' || name === '-v') return { say: `${version}\n`, exitCode: 0 };
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return { say: HELP, exitCode: name === undefined ? 2 : 0 };
  if (!Object.hasOwn(COMMANDS, name))
    return {
      say: `There is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}. --help tells more.\n`,
      exitCode: 2,
    };
  const command = name as Command;
  const options = OPTIONS[command];
  if (options !== undefined && args.some((arg) => arg === '--help' || arg === '-h'))
    return { say: options, exitCode: 0 };
  return { command, args };
}
