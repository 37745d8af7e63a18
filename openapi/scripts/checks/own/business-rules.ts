import { basisPointsOf } from '@tsubame/sdk/rules';
import { BUSINESS_RULES, type BusinessRule, type RuleFile, ruleFaults } from '../../business-rules.ts';
import { type ExampleValue, objectsOf } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Check, Contract } from '../open-contract.ts';

const RULE = 'tsubame-business-rules';

/** Reports business rules without sentence, source, formula, rounding or two worked examples, and ids that two files have. */
export const businessRuleFindings: Check = ({ files }) => {
  const known = new Set<string>();
  return [...files].flatMap(([file, content]) => {
    if (!file.startsWith(`${BUSINESS_RULES}/`)) return [];
    const rules = (content ?? {}) as Partial<RuleFile>;
    const ids = Object.keys(rules.rules ?? {});
    const twice = ids.filter((id) => known.has(id)).map((id) => `The rule ${id} is in two files`);
    for (const id of ids) known.add(id);
    return [...ruleFaults(rules), ...twice].map((message) => ({ file, rule: RULE, message }));
  });
};

/** Reports examples that show another number than the rule has, and numbers that no example shows as the rule says. */
export function shownNumberFindings(
  instances: readonly ExampleValue[],
  { bundle, sources }: Contract,
): Finding[] {
  const rules = Object.entries((bundle['x-rules'] ?? {}) as Record<string, BusinessRule>);
  return rules.flatMap(([id, { values = {}, shown_as = {} }]) =>
    Object.entries(shown_as).flatMap(([name, member]) => {
      const [schema = '', field = ''] = member.split('.');
      const shown = objectsOf(instances, schema).filter(({ value }) => field in value);
      if (shown.length === 0)
        return [
          {
            file: sources.fileOf(['x-rules', id]),
            rule: RULE,
            message: `No example has ${member}, which shows ${name} of the rule ${id}`,
          },
        ];
      return shown
        .filter(({ value }) => !isSame(value[field], values[name]))
        .map(({ example, file, value }) => ({
          file,
          rule: RULE,
          message: `${member} in ${example} is ${JSON.stringify(value[field])}, but ${name} of the rule ${id} is ${JSON.stringify(values[name])}`,
        }));
    }),
  );
}

/** Compares a member of a response, where a rate is a decimal string, with the number of a rule. */
function isSame(shown: unknown, number: unknown): boolean {
  const read = typeof shown === 'string' ? basisPointsOf(shown) : shown;
  return JSON.stringify(read) === JSON.stringify(number);
}
