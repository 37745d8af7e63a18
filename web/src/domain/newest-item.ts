/**
 * The newest state of an item that was chosen from a list. One that left the list keeps its last state, so that a refusal stays
 * visible, and so does every item while the list is unknown.
 *
 * @param idOf what stays the same while the item changes
 */
export function newestItem<Item>(
  items: readonly Item[] | undefined,
  chosen: Item | null,
  idOf: (item: Item) => string,
): Item | null {
  if (chosen === null) return null;
  return items?.find((item) => idOf(item) === idOf(chosen)) ?? chosen;
}
