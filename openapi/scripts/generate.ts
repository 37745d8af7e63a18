import { bringUpToDate, generatedFiles } from './generated-files.ts';

const stale = bringUpToDate(await generatedFiles(), !process.argv.includes('--check'));
if (stale.length > 0) console.error(stale.join('\n'));
process.exitCode = stale.length > 0 ? 1 : 0;
