import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractDocument } from '#frame/http/document.ts';
import { schemaViolations } from '#frame/http/validation.ts';
import { makeFolder } from '#frame/make-folder.ts';
import { issues } from '#market/universe.ts';
import { nearestNames } from './nearest.ts';
import type { Shape } from './operations.ts';
import { ControlRefused } from './refused.ts';

export type Scenario = Shape['Scenario'];
export type Step = Shape['Step'];

const BUILT_IN = join(import.meta.dirname, '../../scenarios');
const MOST_TOLD = 5;
/** The stream is no request. */
const NO_STEPS = new Set(['openStream']);
/** The account that every beginning has. */
export const DEMO_USER = 'demo';

/** What `opens.finds` of a scenario has found, by this name. */
export const FOUND = 'found';

/** A value of an earlier answer: `{step.field.0.field}`. */
export const REFERENCE = /\{([a-z][a-z0-9_]*)((?:\.\w+)+)\}/g;

/** The named scenarios: those of the repository, and those saved in the data folder. */
export class Scenarios {
  readonly #own: string | null;
  readonly #operations: ReadonlySet<string>;
  readonly #faultsOfShape: (value: unknown) => string[];

  /**
   * @param own folder of the saved ones; null where nothing is kept
   * @param operations of the contract that this sandbox answers
   */
  constructor(document: ContractDocument, own: string | null, operations: Iterable<string>) {
    this.#own = own;
    this.#operations = new Set(operations);
    this.#faultsOfShape = schemaViolations(document, 'Scenario');
  }

  list(): Shape['Scenarios'] {
    const all = [...filesIn(BUILT_IN), ...(this.#own === null ? [] : filesIn(this.#own))];
    const items = all.flatMap(({ name, path }) => {
      const scenario = this.#parsed(path);
      // One that is broken says so when it is asked for by its name.
      if (scenario === null) return [];
      return [{ name, title: scenario.title, steps: scenario.steps.length, own: !path.startsWith(BUILT_IN) }];
    });
    return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)) };
  }

  /** @throws ControlRefused for an unknown name, and for a file that is no scenario. */
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
    return this.demandValid(value, found.path);
  }

  /** @throws ControlRefused for a name of the repository, and where nothing is kept. */
  save(name: string, scenario: Scenario): void {
    if (this.#own === null) throw new ControlRefused('keeps_nothing');
    if (filesIn(BUILT_IN).some((each) => each.name === name))
      throw new ControlRefused('name_taken', { name });
    this.demandValid(scenario, name);
    makeFolder(this.#own);
    const path = join(this.#own, `${name}.json`);
    writeFileSync(`${path}.new`, `${JSON.stringify(scenario, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  }

  /** @throws ControlRefused naming what is wrong with it. */
  demandValid(value: unknown, place: string): Scenario {
    const shape = this.#faultsOfShape(value);
    const faults = shape.length > 0 ? shape : this.#faultsOf(value as Scenario);
    if (faults.length > 0)
      throw new ControlRefused('not_valid', { place, faults: faults.slice(0, MOST_TOLD).join('; ') });
    return value as Scenario;
  }

  #faultsOf(scenario: Scenario): string[] {
    const users = new Set([DEMO_USER]);
    const names = new Set<string>();
    const steps = this.#faultsOfSteps(scenario, users, names);
    return [...steps, ...faultsOfHalts(scenario), ...this.#faultsOfOpens(scenario, users, names)];
  }

  /** @param users who is there, and comes to be; @param names what steps are called, each as it comes to be */
  #faultsOfSteps({ steps, lasts }: Scenario, users: Set<string>, names: Set<string>): string[] {
    let before = 0;
    return steps.flatMap((step, index) => {
      const faults: string[] = [];
      const say = (what: string) => faults.push(`steps.${index} ${what}`);
      if (step.after < before) say('comes before the one above it');
      if (step.after > lasts) say('comes after the scenario has ended');
      before = step.after;
      if (!this.#operations.has(step.call) || NO_STEPS.has(step.call)) say(`cannot call ${step.call}`);
      if (step.call === 'register') {
        if (users.has(step.user)) say(`signs ${step.user} up again`);
        users.add(step.user);
      } else if (!users.has(step.user)) say(`is of ${step.user}, who has not signed up`);
      for (const [whole, name = ''] of JSON.stringify(step).matchAll(REFERENCE))
        if (!names.has(name)) say(`refers to ${whole}, and no step above has that name`);
      if (step.name !== undefined) {
        if (names.has(step.name)) say(`takes the name ${step.name} again`);
        names.add(step.name);
      }
      return faults;
    });
  }

  #faultsOfOpens({ opens }: Scenario, users: ReadonlySet<string>, names: ReadonlySet<string>): string[] {
    if (!opens) return [];
    const { user, finds, address } = opens;
    const known = new Set(finds ? [...names, FOUND] : names);
    const unknown = [...address.matchAll(REFERENCE)].find(([, name = '']) => !known.has(name));
    return [
      ...(user !== undefined && !users.has(user) ? [`opens is of ${user}, who has not signed up`] : []),
      ...(finds && !this.#operations.has(finds.call) ? [`opens cannot call ${finds.call}`] : []),
      ...(unknown ? [`opens refers to ${unknown[0]}, and no step has that name`] : []),
    ];
  }

  #parsed(path: string): Scenario | null {
    try {
      const value = JSON.parse(readFileSync(path, 'utf8')) as unknown;
      return this.#faultsOfShape(value).length === 0 ? (value as Scenario) : null;
    } catch {
      return null;
    }
  }
}

function faultsOfHalts({ halts = [], lasts }: Scenario): string[] {
  return halts.flatMap(({ code, after }, index) => [
    ...(issues.some((issue) => issue.code === code)
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
