/** Metrics in Prometheus' text format, for tests: the value of each sample by its name and labels. */
export function samplesOf(text: string): Map<string, number> {
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
