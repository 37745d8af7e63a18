/** A name as an identifier of SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
