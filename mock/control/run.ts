import { parseArgs } from 'node:util';
import { CliError } from './cli-error.ts';
import { controlClient, gatewayClient } from './client.ts';
import { CONTROL_COMMANDS, type Options } from './commands.ts';
import { saveExample } from './example.ts';
import { findControlEndpoint, findGatewayUrl } from './find.ts';
import { HELP } from './help.ts';

type Env = Readonly<Record<string, string | undefined>>;

const text = { type: 'string' } as const;
const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  data: text,
  url: text,
  workspace: text,
  latency: text,
  status: text,
  drop: text,
  duplicate: { type: 'boolean' },
  times: text,
  share: text,
  from: text,
  to: text,
  title: text,
} as const;

/** Maximum number of arguments; one for other commands. */
const MAX_ARGUMENTS: Readonly<Record<string, number>> = { decide: 3 };

/**
 * Runs a command.
 *
 * @returns the text to print.
 * @throws CliError with the message to print instead.
 */
export async function runControl(args: readonly string[], env: Env): Promise<string> {
  const { values, positionals } = read(args);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined) return HELP;
  const { data, url, workspace } = values;
  if (name === 'example')
    return saveExample(
      gatewayClient(findGatewayUrl({ url, workspace, env }), env.TSUBAME_CONTROL_TOKEN),
      rest,
    );
  const command = Object.hasOwn(CONTROL_COMMANDS, name) ? CONTROL_COMMANDS[name] : undefined;
  if (!command)
    throw new CliError(
      `There is no command ${name}. Commands: ${[...Object.keys(CONTROL_COMMANDS), 'example'].join(', ')}. See --help.`,
    );
  const most = MAX_ARGUMENTS[name] ?? 1;
  if (rest.length > most)
    throw new CliError(
      `${name} takes at most ${most} argument${most === 1 ? '' : 's'}, not ${rest.length}. Put quotes around an argument with spaces.`,
    );
  const { data: answer, words } = await command(
    controlClient(findControlEndpoint({ data, url, workspace, env })),
    rest,
    values,
  );
  return values.json ? `${JSON.stringify(answer)}\n` : `${words}\n`;
}

function read(args: readonly string[]): {
  values: Options &
    Partial<Record<'help' | 'json', boolean>> & { data?: string; url?: string; workspace?: string };
  positionals: string[];
} {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CliError(`${(error as Error).message.split('\n')[0]?.replace(/\.$/, '')}. See --help.`);
  }
}
