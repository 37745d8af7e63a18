import { BUSINESS_RULES, type RuleFile, ruleFaults } from '../../business-rules.ts';
import type { Bundle } from '../../contract-model.ts';
import { shownNumbers } from '../../generate-invariants.ts';
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

/** Reports numbers of rules that no example shows, although the rule says which member does. */
export function shownNumberFindings(
  instances: readonly ExampleValue[],
  { bundle, sources }: Contract,
): Finding[] {
  return Object.entries(shownNumbers(bundle as unknown as Bundle)).flatMap(([schema, numbers]) =>
    numbers
      .filter(({ member }) => !objectsOf(instances, schema).some(({ value }) => member in value))
      .map(({ member, rule }) => ({
        file: sources.fileOf(['x-rules', rule]),
        rule: RULE,
        message: `No example has ${schema}.${member}, which shows a number of the rule ${rule}`,
      })),
  );
}
