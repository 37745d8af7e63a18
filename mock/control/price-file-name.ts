/** True if the name is that of a file with prices. */
export function isPriceFileName(name: string): boolean {
  return /\.(csv|txt|tsv|parquet)$/i.test(name);
}
