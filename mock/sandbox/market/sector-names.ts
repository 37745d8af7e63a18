import { parseCsv, readDataText } from './data-file.ts';
import type { Issue } from './universe.ts';

/** Our own translations: the exchange names its sectors only in Japanese and English. */
const names = new Map(
  parseCsv(readDataText('sector_names.csv')).map(({ code, ...others }) => [code, others]),
);

/**
 * Returns the name of an issue's sector in each language of the interface.
 *
 * @throws Error if the table does not have the sector
 */
export function sectorNames({ sector, sector33Code }: Issue): Issue['shortName'] {
  const { zh, es, fr } = names.get(sector33Code) ?? {};
  if (!zh || !es || !fr) throw new Error(`sector_names.csv has no names for sector ${sector33Code}.`);
  return { jp: sector.ja, zh, en: sector.en, es, fr };
}
