import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractDocument } from '#frame/http/document.ts';
import { schemaViolations } from '#frame/http/validation.ts';
import { makeFolder } from '#frame/make-folder.ts';
import { originalIssues } from '#market/universe.ts';
import { nearestNames } from './nearest.ts';
import type { ControlApiSchemas } from './operations.ts';
import { ControlRefused } from './refused.ts';

export type Scenario = ControlApiSchemas['Scenario'];
export type ScenarioStep = ControlApiSchemas['Step'];

const BUILT_IN = join(import.meta.dirname, '../../scenarios');
const MOST_REPORTED = 5;
/** Operations that cannot be a step: the stream is not a request. */
const NO_STEPS = new Set(['openStream']);
/** Name of the demo account, which every scenario has. */
export const DEMO_USER = 'demo';

/** Name of the record that `opens.finds` of a scenario has found. */
export const FOUND_RECORD = 'found';

/** A reference to a value of an earlier response: `{step.field.0.field}`. */
export const STEP_REFERENCE = /\{([a-z][a-z0-9_]*)((?:\.\w+)+)\}/g;

/** The scenarios of the repository and those saved in the data folder. */
export class Scenarios {
  readonly #own: string | null;
  readonly #operations: ReadonlySet<string>;
  readonly #schemaViolations: (value: unknown) => string[];

  /**
   * @param own folder of saved scenarios; null for a sandbox in memory
   * @param operations of the contract that this sandbox implements
   */
  constructor(document: ContractDocument, own: string | null, operations: Iterable<string>) {
    this.#own = own;
    this.#operations = new Set(operations);
    this.#schemaViolations = schemaViolations(document, 'Scenario');
  }

  list(): ControlApiSchemas['Scenarios'] {
    const all = [...filesIn(BUILT_IN), ...(this.#own === null ? [] : filesIn(this.#own))];
    const items = all.flatMap(({ name, path }) => {
      const scenario = this.#parsed(path);
      // An invalid file is left out here; `read` reports its violations.
      if (scenario === null) return [];
      return [{ name, title: scenario.title, steps: scenario.steps.length, own: !path.startsWith(BUILT_IN) }];
    });
    return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)) };
  }

  /** @throws ControlRefused for an unknown name, and for an invalid file. */
  read(name: string): Scenario {
    const all = [...filesIn(BUILT_IN), ...(this.#own === null ? [] : filesIn(this.#own))];
    const found = all.find((each) => each.name === name);
    if (!found) {
      const known = all.map((each) => each.name);
      throw new ControlRefused('no_scenario', { name }, nearestNames(name, known));
    }
    let value: unknown;
    try {
      value = JSON.parse(readFileSync(found.path, 'utf8'));
    } catch (error) {
      throw new ControlRefused('not_json', { path: found.path, why: (error as Error).message });
    }
    return this.validate(value, found.path);
  }

  /** @throws ControlRefused for a name of the repository, and in a sandbox in memory. */
  save(name: string, scenario: Scenario): void {
    if (this.#own === null) throw new ControlRefused('keeps_nothing');
    if (filesIn(BUILT_IN).some((each) => each.name === name))
      throw new ControlRefused('name_taken', { name });
    this.validate(scenario, name);
    makeFolder(this.#own);
    const path = join(this.#own, `${name}.json`);
    writeFileSync(`${path}.new`, `${JSON.stringify(scenario, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  }

  /** @throws ControlRefused naming the violations. */
  validate(value: unknown, place: string): Scenario {
    const shape = this.#schemaViolations(value);
    const violations = shape.length > 0 ? shape : this.#violationsOf(value as Scenario);
    if (violations.length > 0)
      throw new ControlRefused('not_valid', {
        place,
        faults: violations.slice(0, MOST_REPORTED).join('; '),
      });
    return value as Scenario;
  }

  #violationsOf(scenario: Scenario): string[] {
    const users = new Set([DEMO_USER]);
    const names = new Set<string>();
    const steps = this.#stepViolations(scenario, users, names);
    return [...steps, ...haltViolations(scenario), ...this.#opensViolations(scenario, users, names)];
  }

  /** Adds registered users to `users` and step names to `names`. */
  #stepViolations({ steps, lasts }: Scenario, users: Set<string>, names: Set<string>): string[] {
    let before = 0;
    return steps.flatMap((step, index) => {
      const violations: string[] = [];
      const report = (what: string) => violations.push(`steps.${index} ${what}`);
      if (step.after < before) report('comes before the one above it');
      if (step.after > lasts) report('comes after the scenario has ended');
      before = step.after;
      if (!this.#operations.has(step.call) || NO_STEPS.has(step.call)) report(`cannot call ${step.call}`);
      if (step.call === 'register') {
        if (users.has(step.user)) report(`signs ${step.user} up again`);
        users.add(step.user);
      } else if (!users.has(step.user)) report(`is of ${step.user}, who has not signed up`);
      for (const [whole, name = ''] of JSON.stringify(step).matchAll(STEP_REFERENCE))
        if (!names.has(name)) report(`refers to ${whole}, and no step above has that name`);
      if (step.name !== undefined) {
        if (names.has(step.name)) report(`takes the name ${step.name} again`);
        names.add(step.name);
      }
      return violations;
    });
  }

  #opensViolations({ opens }: Scenario, users: ReadonlySet<string>, names: ReadonlySet<string>): string[] {
    if (!opens) return [];
    const { user, finds, address } = opens;
    const known = new Set(finds ? [...names, FOUND_RECORD] : names);
    const unknown = [...address.matchAll(STEP_REFERENCE)].find(([, name = '']) => !known.has(name));
    return [
      ...(user !== undefined && !users.has(user) ? [`opens is of ${user}, who has not signed up`] : []),
      ...(finds && !this.#operations.has(finds.call) ? [`opens cannot call ${finds.call}`] : []),
      ...(unknown ? [`opens refers to ${unknown[0]}, and no step has that name`] : []),
    ];
  }

  #parsed(path: string): Scenario | null {
    try {
      const value = JSON.parse(readFileSync(path, 'utf8')) as unknown;
      return this.#schemaViolations(value).length === 0 ? (value as Scenario) : null;
    } catch {
      return null;
    }
  }
}

function haltViolations({ halts = [], lasts }: Scenario): string[] {
  return halts.flatMap(({ code, after }, index) => [
    ...(originalIssues.some((issue) => issue.code === code)
      ? []
      : [`halts.${index} is of ${code}, which is no issue`]),
    ...(after > lasts ? [`halts.${index} comes after the scenario has ended`] : []),
  ]);
}

function filesIn(folder: string): { name: string; path: string }[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({ name: file.slice(0, -'.json'.length), path: join(folder, file) }));
  } catch {
    return [];
  }
}
