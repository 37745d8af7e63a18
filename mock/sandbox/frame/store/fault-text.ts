import { rootOf } from './database.ts';

/**
 * A fault for the log: what failed, why, and where in the program. The values of a query stay out of it, because they are the
 * data of users and their secrets.
 *
 * @param what the operation or the job
 */
export function faultText(what: string, error: unknown): string {
  if (!(error instanceof Error)) return `${what} ${String(error)}`;
  const root = rootOf(error);
  const { code } = root as { code?: unknown };
  const [reason = ''] = root.message.split('\nparams:');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const named = typeof code === 'string' ? ` (${code})` : '';
  return [`${what}: ${error.name}: ${oneLine(reason)}${named}`, ...frames].join('\n');
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
