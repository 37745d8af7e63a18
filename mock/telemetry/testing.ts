import { readFileSync } from 'node:fs';
import { createLogger, type Logger } from './logger.ts';

const GUIDE = new URL('../../openapi/guides/operations.md', import.meta.url);

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

/** Metrics in Prometheus' text format, for tests: the value of each sample by its name and labels. */
export function parseMetricSamples(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  const described = new Set<string>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, kind, family = ''] = /^# (HELP|TYPE) (\w+) \S/.exec(line) ?? [];
    if (kind !== undefined) {
      if (described.has(`${kind} ${family}`)) throw new Error(`${family} is described twice.`);
      described.add(`${kind} ${family}`);
      continue;
    }
    const [, name = '', labels = '', value = ''] = /^([a-z_]\w*)(\{.*\})? (\S+)$/.exec(line) ?? [];
    const base = name.replace(/_(bucket|sum|count)$/, '');
    const isDescribed = [name, base].some((each) => described.has(`TYPE ${each}`));
    // Before the first measurement, the delay of the event loop is NaN.
    if (!isDescribed || (Number.isNaN(Number(value)) && !/^nan$/i.test(value)))
      throw new Error(`No sample of a described metric: ${line}`);
    if (samples.has(name + labels)) throw new Error(`Twice: ${line}`);
    samples.set(name + labels, Number(value));
  }
  return samples;
}

/** Names with a prefix that the operations guide mentions although the metrics describe no such family; also an empty guide. */
export function unknownMetricsInGuide(text: string, prefix: string): string[] {
  const described = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, family]) => family));
  const mentioned = readFileSync(GUIDE, 'utf8').match(new RegExp(`${prefix}\\w+`, 'g'));
  if (mentioned === null) return [`The guide mentions no ${prefix}…`];
  const names = mentioned.map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  return [...new Set(names)].filter((name) => !described.has(name));
}
