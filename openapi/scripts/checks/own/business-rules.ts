import { BUSINESS_RULES, type RuleFile, ruleFaults } from '../../business-rules.ts';
import type { Check } from '../open-contract.ts';

/** Reports business rules without sentence, source, formula, rounding or two worked examples, and ids that two files have. */
export const businessRuleFindings: Check = ({ files }) => {
  const known = new Set<string>();
  return [...files].flatMap(([file, content]) => {
    if (!file.startsWith(`${BUSINESS_RULES}/`)) return [];
    const rules = content as RuleFile;
    const ids = Object.keys(rules.rules ?? {});
    const twice = ids.filter((id) => known.has(id)).map((id) => `The rule ${id} is in two files`);
    for (const id of ids) known.add(id);
    return [...ruleFaults(rules), ...twice].map((message) => ({
      file,
      rule: 'tsubame-business-rules',
      message,
    }));
  });
};
