import { createLogger, type Logger } from './logger.ts';

/** A log for tests: its messages, and its records as JSON. */
export function memoryLog(level = 'info'): { log: Logger; messages: string[]; records: string[] } {
  const messages: string[] = [];
  const records: string[] = [];
  const log = createLogger({
    env: { LOG_FORMAT: 'json', LOG_LEVEL: level },
    write: (text) => {
      records.push(text);
      messages.push(JSON.parse(text).msg);
    },
  });
  return { log, messages, records };
}
