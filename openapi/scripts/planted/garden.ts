import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { layout } from '../layout.ts';
import type { Planted } from './fault.ts';

const HAND_WRITTEN = [
  'openapi.yaml',
  'stream.asyncapi.yaml',
  'result-codes.yaml',
  'reasons.yaml',
  'example-words.yaml',
  'CHANGELOG.md',
  'paths',
  'components',
  'examples',
  'guides',
  'rules',
];

/** A copy of the contract to plant faults in. Inside the package, where tools and SDK resolve. */
export class Garden {
  readonly folder: string;

  constructor() {
    const dist = join(layout.contract, 'dist');
    mkdirSync(dist, { recursive: true });
    this.folder = mkdtempSync(join(dist, 'planted-'));
    for (const name of HAND_WRITTEN) {
      cpSync(join(layout.contract, name), join(this.folder, name), { recursive: true });
    }
  }

  /**
   * Shares faults out on as few runs as can be: those that find their place beside the ones before grow together, the
   * others in the next.
   */
  beds<Kind extends Planted>(faults: readonly Kind[]): Kind[][] {
    const bed: Kind[] = [];
    const others: Kind[] = [];
    const texts = new Map<string, string | undefined>();
    for (const fault of faults) {
      try {
        const edited = Object.entries(fault.edits).map(([name, edit]): [string, string | undefined] => [
          name,
          edit((texts.has(name) ? texts.get(name) : textOf(join(this.folder, name))) ?? ''),
        ]);
        for (const [name, text] of edited) texts.set(name, text);
        bed.push(fault);
      } catch (error) {
        // What finds no place in the contract as it stands is no fault that can be planted.
        if (bed.length === 0) throw error;
        others.push(fault);
      }
    }
    return others.length === 0 ? [bed] : [bed, ...this.beds(others)];
  }

  /** Runs something while the faults are in, and takes them out again. */
  async with<T>(planted: readonly Planted[], run: (folder: string) => Promise<T>): Promise<T> {
    const before = new Map<string, string | undefined>();
    try {
      for (const { edits } of planted) {
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
