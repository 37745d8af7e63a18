import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ChoiceSchema, readChoice, withChoice } from '#domain/choice.ts';
import { historyEntryId } from './place.ts';
import { sheetsLeft } from './sheet-history.ts';

/**
 * A choice on a page, such as a view, a filter or a period, that stands in the page's address: going back finds it, and so does
 * whoever is given the address. Choosing is no step in the history: Back leaves the page.
 *
 * @param name of the query's parameter
 */
export function useChoice<Choice extends string>(
  name: string,
  schema: ChoiceSchema<Choice>,
): [choice: Choice, choose: (choice: Choice) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const [choice, choose] = useState(() => readChoice(schema, new URLSearchParams(search), name));
  const said = withChoice(schema, new URLSearchParams(search), name, choice);

  useEffect(() => {
    // Nonsense, too, is left standing until something is chosen.
    if (readChoice(schema, new URLSearchParams(search), name) === choice) return;
    let left = false;
    // An open sheet has the entry on top: what is chosen in it goes into the page's own once that is on top again.
    void sheetsLeft().then(() => {
      if (left) return;
      try {
        navigate(pathname + said, { replace: true, state: { place: historyEntryId(location) } });
      } catch {
        // Some browsers refuse when asked too often: the next choice takes this one along.
      }
    });
    return () => {
      left = true;
    };
  }, [choice, schema, name, said, search, pathname, location, navigate]);

  return [choice, choose];
}
