import { rootCauseOf } from './database.ts';

/**
 * Formats an error for the log: what failed, the reason, and the stack. The parameters of a query are left out, because they
 * are user data and secrets.
 *
 * @param what the operation or job that failed
 */
export function faultText(what: string, error: unknown): string {
  if (!(error instanceof Error)) return `${what} ${String(error)}`;
  const root = rootCauseOf(error);
  const { code } = root as { code?: unknown };
  const [reason = ''] = root.message.split('\nparams:');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const named = typeof code === 'string' ? ` (${code})` : '';
  return [`${what}: ${error.name}: ${oneLine(reason)}${named}`, ...frames].join('\n');
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
