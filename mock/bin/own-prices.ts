import { StartError } from '../gateway/start-error.ts';
import { countsByTreatment, type Imported, ImportRefused, importPrices } from '../prices/import.ts';
import { PROJECT_PATHS } from './project.ts';

/**
 * Imports the prices of a folder before a start, and says what was found; undefined without a folder.
 *
 * @throws StartError if the folder has no usable prices
 */
export async function importedPrices(
  folder: string | undefined,
  print: (line: string) => void,
): Promise<Imported | undefined> {
  if (folder === undefined) return undefined;
  try {
    const imported = await importPrices(folder, PROJECT_PATHS.priceStores, print);
    const { report } = imported;
    const { asks, fixed, left_out: leftOut, noted } = countsByTreatment(report);
    print(
      `Prices of ${report.issues} issues from ${report.from} to ${report.to}, ${report.bars.toLocaleString('en')} bars; findings: ${asks} ask you, ${fixed} fixed, ${leftOut} left out, ${noted} noted (npm run prices -- check ${folder}).`,
    );
    return imported;
  } catch (error) {
    if (error instanceof ImportRefused) throw new StartError(error.message);
    throw error;
  }
}
