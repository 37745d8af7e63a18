import { CONTROL_TOKEN_HELP, LISTEN_HELP } from '../bin/host-options.ts';
/** Script of each command, relative to this folder. */
export const KIT_COMMANDS = {
  mock: './mock.ts',
  examples: './examples.ts',
  verify: '../../contract-tests/verifier/verify.ts',
  control: '../control/cli.ts',
  broker: '../../contract-tests/broker/cli.ts',
} as const;

export type Command = keyof typeof KIT_COMMANDS;

const HELP = `Tsubame's kit: a stateful mock to use before a back end exists, and a verifier for the back end.
Paper trading only: no real money, no real orders.

  npx @tsubame/kit mock        a stateful sandbox: market, ledger, orders; its state is in .tsubame
  npx @tsubame/kit examples    the contract's examples without state, or a validating proxy of your own server
  npx @tsubame/kit verify      verifies a running provider against the contract and the web app's pact
  npx @tsubame/kit control     sets clock, scenarios, faults and decisions of a running mock
  npx @tsubame/kit broker      publishes to a Pact broker, and asks whether a version can be deployed

--help after a command lists its options; --version prints the version. Programs import @tsubame/kit/msw, /playwright and
/examples (see README).

Exit codes: 0 done or stopped, 1 start failed or findings, 2 usage error, 3 verification not possible.
`;

/** Help texts of the commands that have none of their own. */
const OPTIONS: Partial<Record<Command, string>> = {
  mock: `npx @tsubame/kit mock [options]: starts a stateful sandbox that implements the contract

  --port NUMBER        port of the API (default 4010, or PORT); the sandbox uses the next port
  --data FOLDER        folder of the state (default .tsubame, or TSUBAME_DATA_DIR)
  --schedule NAME      always_open, or exchange for Tokyo's hours and calendar

${LISTEN_HELP}
${CONTROL_TOKEN_HELP}

DATABASE_URL keeps the state in PostgreSQL 15 or newer. Runs until Ctrl-C.
`,
  examples: `npx @tsubame/kit examples [options]: serves the contract's examples; the header Prefer selects an outcome

  --port NUMBER        port of the API (default 4010, or PORT)
  --proxy URL          validates your own server instead: a response that breaks the contract becomes 500 and is logged here

${LISTEN_HELP}

Values of Prefer: example=placeOrder_InsufficientFunds, code=503, delay=1500, drop=answer. Runs until Ctrl-C.
`,
};

/** The parsed command line: a command with its arguments, or a text to print before exiting. */
export type ParsedCommandLine =
  | { readonly command: Command; readonly args: readonly string[] }
  | { readonly output: string; readonly exitCode: 0 | 2 };

/** Reads the command line. */
export function parseCommandLine(line: readonly string[], version: string): ParsedCommandLine {
  const [name, ...args] = line;
  if (name === '--version' || name === '-v') return { output: `${version}\n`, exitCode: 0 };
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return { output: HELP, exitCode: name === undefined ? 2 : 0 };
  if (!Object.hasOwn(KIT_COMMANDS, name))
    return {
      output: `There is no command ${name}. Commands: ${Object.keys(KIT_COMMANDS).join(', ')}. See --help.\n`,
      exitCode: 2,
    };
  const command = name as Command;
  const options = OPTIONS[command];
  if (options !== undefined && args.some((arg) => arg === '--help' || arg === '-h'))
    return { output: options, exitCode: 0 };
  return { command, args };
}
