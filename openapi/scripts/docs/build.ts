import { wholeSite, writeSite } from './write-site.ts';

writeSite(await wholeSite());
