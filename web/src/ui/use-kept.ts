import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const kept = new Map<string, string>();

/**
 * A choice on a page, such as a view or a filter, that going back to the page finds again; opened anew it begins with `first`.
 * The name tells apart what one page has of them.
 */
export function useKept<Choice extends string>(
  name: string,
  first: Choice,
): [choice: Choice, choose: (choice: Choice) => void] {
  const place = `${useLocation().key} ${name}`;
  const [choice, setChoice] = useState(() => (kept.get(place) as Choice | undefined) ?? first);
  const choose = (next: Choice) => {
    kept.set(place, next);
    setChoice(next);
  };
  return [choice, choose];
}
