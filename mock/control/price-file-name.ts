/** True if the name is that of a file with prices. */
export function isPriceFileName(name: string): boolean {
  return /\.(csv|txt|tsv|parquet)$/i.test(name);
}

/** Names of the files beside the prices, each optional, in the folder itself. */
export const COMPANY_FILES = ['issues.csv', 'facts.csv', 'actions.csv'] as const;

/** True for the name of a file beside the prices. */
export const isCompanyFile = (name: string): boolean => COMPANY_FILES.some((each) => each === name);
