import { parseCsv, readDataText } from './data-file.ts';
import type { Issue } from './universe.ts';

/** Written by us; the exchange names its sectors in Japanese and English alone. */
const names = new Map(
  parseCsv(readDataText('sector_names.csv')).map(({ code, ...others }) => [code, others]),
);

/**
 * Name of the sector of an issue in each language of the interface.
 *
 * @throws Error where the table lacks the sector: that is a defect of the table.
 */
export function sectorNames({ sector, sector33Code }: Issue): Issue['shortName'] {
  const { zh, es, fr } = names.get(sector33Code) ?? {};
  if (!zh || !es || !fr) throw new Error(`sector_names.csv: no names of ${sector33Code}`);
  return { jp: sector.ja, zh, en: sector.en, es, fr };
}
