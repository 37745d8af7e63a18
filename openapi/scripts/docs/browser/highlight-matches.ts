/** A text with the words of a query marked. */
export function highlightMatches(text: string, query: string): (Node | string)[] {
  const words = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.join('|')})`, 'gi')).map((part, at) => {
    if (at % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}
