import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ChoiceSchema, readChoice, withChoice } from '#domain/choice-schema.ts';
import { historyEntryId } from './history-entry.ts';
import { waitUntilOverlaysClosed } from './overlays.ts';

/**
 * A choice on a page, such as a view, a filter or a period, that is part of the page's address, so that it can be shared and Back
 * restores it. It adds no history entry: Back leaves the page.
 * @param name query parameter
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  schema: ChoiceSchema<Choice>,
): [choice: Choice, choose: (choice: Choice) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const [choice, choose] = useState(() => readChoice(schema, new URLSearchParams(search), name));
  const query = withChoice(schema, new URLSearchParams(search), name, choice);

  useEffect(() => {
    // An invalid value stays in the address until the user chooses.
    if (readChoice(schema, new URLSearchParams(search), name) === choice) return;
    let left = false;
    // An open sheet has the top history entry; a choice in it is written to the page's entry when that is on top again.
    void waitUntilOverlaysClosed().then(() => {
      if (left) return;
      try {
        navigate(pathname + query, { replace: true, state: { place: historyEntryId(location) } });
      } catch {
        // Some browsers limit the rate of history changes; the next choice writes this one too.
      }
    });
    return () => {
      left = true;
    };
  }, [choice, schema, name, query, search, pathname, location, navigate]);

  return [choice, choose];
}
