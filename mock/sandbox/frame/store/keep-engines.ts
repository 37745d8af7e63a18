import { keepEngines } from './engine-host.ts';

// For test runs: a file of tests begins with the engine of the one before it, emptied.
keepEngines(2);
