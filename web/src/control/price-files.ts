/** A file that the user chose, with the name that it has in the set. */
export interface ChosenFile {
  readonly name: string;
  readonly file: File;
}

/**
 * Names the files that are added at once. A set has no folders: files of the same name in several folders are numbered, with the
 * issue's code still first. A file that is added again later replaces the one of its name.
 */
export function namesOfFiles(files: readonly File[]): ChosenFile[] {
  const used = new Set<string>();
  return files.map((file) => {
    const name = freeName(file.name, used);
    used.add(name);
    return { name, file };
  });
}

function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name;
  const end = name.lastIndexOf('.');
  for (let number = 2; ; number += 1) {
    const numbered = `${name.slice(0, end)} (${number})${name.slice(end)}`;
    if (!used.has(numbered)) return numbered;
  }
}

/** The files of a drop, those in folders included. */
export async function filesOfDrop(data: DataTransfer): Promise<File[]> {
  // The entries must be taken before the first pause: the browser empties the transfer after the event.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...data.files];
  return (await Promise.all(entries.map(filesOfEntry))).flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A reader returns the entries in parts.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) break;
    found.push(...part);
  }
  return (await Promise.all(found.map(filesOfEntry))).flat();
}
