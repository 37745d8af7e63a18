import { keepEngines } from './engine-host.ts';

// For test runs: each test file reuses the emptied engine of the previous one.
keepEngines(2);
