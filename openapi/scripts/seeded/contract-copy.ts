import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { layout } from '../layout.ts';
import type { ContractChange } from './seeded-fault.ts';

const HAND_WRITTEN = [
  'openapi.yaml',
  'stream.asyncapi.yaml',
  'state-endpoint.yaml',
  'result-codes.yaml',
  'reasons.yaml',
  'example-words.yaml',
  'free-fields.yaml',
  'CHANGELOG.md',
  'paths',
  'components',
  'examples',
  'guides',
  'business-rules',
  'rules',
];

/** A copy of the contract to seed faults in. It lies inside the package, so that imports of tools and SDK resolve. */
export class ContractCopy {
  readonly folder: string;

  constructor() {
    const dist = join(layout.contract, 'dist');
    mkdirSync(dist, { recursive: true });
    this.folder = mkdtempSync(join(dist, 'seeded-'));
    for (const name of HAND_WRITTEN) {
      cpSync(join(layout.contract, name), join(this.folder, name), { recursive: true });
    }
  }

  /**
   * Groups faults into as few runs as possible. Faults with compatible edits share a run; the others go to the next.
   */
  groupForRuns<Kind extends ContractChange>(faults: readonly Kind[]): Kind[][] {
    const group: Kind[] = [];
    const others: Kind[] = [];
    const texts = new Map<string, string | undefined>();
    for (const fault of faults) {
      try {
        const edited = Object.entries(fault.edits).map(([name, edit]): [string, string | undefined] => [
          name,
          edit((texts.has(name) ? texts.get(name) : textOf(join(this.folder, name))) ?? ''),
        ]);
        for (const [name, text] of edited) texts.set(name, text);
        group.push(fault);
      } catch (error) {
        // A fault that cannot be seeded even alone is an error of the test.
        if (group.length === 0) throw error;
        others.push(fault);
      }
    }
    return others.length === 0 ? [group] : [group, ...this.groupForRuns(others)];
  }

  /** Makes the changes, runs a function, and reverts the changes. */
  async withChanges<T>(changes: readonly ContractChange[], run: (folder: string) => Promise<T>): Promise<T> {
    const before = new Map<string, string | undefined>();
    try {
      for (const { edits } of changes) {
        for (const [name, edit] of Object.entries(edits)) {
          const file = join(this.folder, name);
          const text = textOf(file);
          if (!before.has(file)) before.set(file, text);
          write(file, edit(text ?? ''));
        }
      }
      return await run(this.folder);
    } finally {
      for (const [file, text] of before) write(file, text);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(file: string, text: string | undefined): void {
  if (text === undefined) {
    rmSync(file, { force: true });
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
