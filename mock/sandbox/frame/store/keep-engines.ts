import { setMaxKeptEngines } from './engine-host.ts';

// For test runs: each test file reuses the emptied engine of the previous one.
setMaxKeptEngines(2);
