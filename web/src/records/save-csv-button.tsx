import { Download } from 'lucide-react';
import { useState } from 'react';
import { announceFailure } from '#api/announce-failure.ts';
import { showToast } from '#stores/toast-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { saveCsv } from '#ui/save-csv.ts';

export interface SaveCsvButtonProps {
  label: string;
  /** Reads the file from the provider; undefined until all that the request needs is known. */
  read:
    | (() => Promise<{ readonly filename: string; readonly content: string; readonly rows: number }>)
    | undefined;
  /** What is said after the file was saved. */
  savedText: (rows: number) => string;
}

/** Reads a CSV file from the provider and saves it on the device. */
export function SaveCsvButton({ label, read, savedText }: SaveCsvButtonProps) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    if (read === undefined) return;
    setPending(true);
    try {
      const { filename, content, rows } = await read();
      saveCsv(filename, content);
      showToast(savedText(rows), 'success');
    } catch (error) {
      announceFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <IconButton
      icon={Download}
      label={label}
      disabled={pending || read === undefined}
      onClick={() => void save()}
    />
  );
}
