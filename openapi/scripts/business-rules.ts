import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readYamlFile } from './read-yaml.ts';

/** Input and result of a rule, calculated by hand. */
export interface WorkedExample {
  readonly input: Readonly<Record<string, unknown>>;
  readonly result: Readonly<Record<string, unknown>>;
}

/** A rule of the market or of money that every provider follows (`x-rules`). */
export interface BusinessRule {
  /** Title of its file. */
  readonly family: string;
  /** The rule in words. */
  readonly says: string;
  readonly source: string;
  /** The rule's numbers. Most keys end in their unit: yen, tenths of a yen, basis points, days. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The members of responses that show a number, such as `TradingTerms.lot_size`, by its name. */
  readonly shown_as?: Readonly<Record<string, string>>;
  readonly formula: string;
  readonly rounding: string;
  readonly examples: readonly WorkedExample[];
}

export const BUSINESS_RULES = 'business-rules';

/** Reads the rules of a contract folder, by id. {@link ruleFaults} checks them. */
export function readBusinessRules(contract: string): Record<string, BusinessRule> {
  const folder = join(contract, BUSINESS_RULES);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  return Object.fromEntries(
    files.flatMap((file) => {
      const content = readYamlFile(join(folder, file)) as Partial<RuleFile> | null;
      const { title = '', rules = {} } = content ?? {};
      return Object.entries(rules).map(([id, rule]) => [id, { family: title, ...rule }]);
    }),
  );
}

/** A file of `business-rules/`: a family of rules. */
export interface RuleFile {
  readonly title: string;
  readonly rules: Readonly<Record<string, Omit<BusinessRule, 'family'>>>;
}

const TEXTS = ['says', 'source', 'formula', 'rounding'] as const;
const KEYS = new Set<string>([...TEXTS, 'values', 'shown_as', 'examples']);
const FEWEST_EXAMPLES = 2;

/** Returns what a file of rules lacks, one sentence each. */
export function ruleFaults({ title, rules }: Partial<RuleFile>): string[] {
  const faults = title?.trim() ? [] : ['The file has no title'];
  for (const [id, rule] of Object.entries(rules ?? {})) {
    const find = (message: string) => faults.push(`The rule ${id} ${message}`);
    if (!/^[a-z][a-z_]*$/.test(id)) find('is not in snake_case');
    for (const key of Object.keys(rule)) if (!KEYS.has(key)) find(`has ${key}, which no rule has`);
    for (const text of TEXTS) if (!rule[text]?.trim()) find(`has no ${text}`);
    if (rule.values === undefined) find('has no values');
    const { examples = [] } = rule;
    if (examples.length < FEWEST_EXAMPLES)
      find(`has ${examples.length} worked examples, fewer than ${FEWEST_EXAMPLES}`);
    const shapes = new Set(examples.map(({ input, result }) => JSON.stringify([input, result].map(keysOf))));
    if (shapes.size > 1) find('has examples with different inputs or results');
  }
  return faults;
}

function keysOf(value: unknown): readonly string[] {
  return Object.keys(value ?? {}).sort();
}
