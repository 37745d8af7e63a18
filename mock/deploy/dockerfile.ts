/** An instruction of a Dockerfile, such as `RUN` with its text. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** A stage: its base image, its name, and its instructions in order. */
export interface Stage {
  readonly base: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** How a container of an image runs. */
export interface ImageConfig {
  readonly folder: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

/** The stages of a Dockerfile. It knows the instructions that ours use. @throws Error for others. */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: { base: string; name: string | undefined; instructions: Instruction[] }[] = [];
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n');
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? [];
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!KNOWN.has(name)) throw new Error(`Unknown instruction of a Dockerfile: ${line}`);
    if (name === 'FROM') {
      const [base = '', , stage] = text.split(/\s+/);
      stages.push({ base, name: stage, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

const KNOWN: ReadonlySet<string> = new Set(
  'FROM WORKDIR COPY RUN USER ENV VOLUME EXPOSE HEALTHCHECK CMD'.split(' '),
);

/** What the instructions of a stage say about its containers. */
export function configOf({ instructions }: Stage): ImageConfig {
  const all = (wanted: string) => instructions.filter(({ name }) => name === wanted).map(({ text }) => text);
  const last = (wanted: string) => all(wanted).at(-1) ?? '';
  const [, healthcheck = '[]'] = /CMD (\[.*)$/.exec(last('HEALTHCHECK')) ?? [];
  return {
    folder: last('WORKDIR') || '/',
    user: last('USER') || 'root',
    env: Object.fromEntries(all('ENV').map((text) => text.split(/=(.*)/s).slice(0, 2))),
    command: JSON.parse(last('CMD') || '[]'),
    healthcheck: JSON.parse(healthcheck),
  };
}
