import { expect, it, vi } from 'vitest';
import { saveCsv } from './save-csv.ts';

it('downloads the text with a byte order mark, under its name', () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:';
  };
  URL.revokeObjectURL = () => {};
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  saveCsv('a.csv', 'a,b\r\n');
  click.mockRestore();
  expect(names).toEqual(['a.csv']);
  // Three bytes of the mark and five of the text.
  expect(files.map(({ size, type }) => [size, type])).toEqual([[8, 'text/csv']]);
});
