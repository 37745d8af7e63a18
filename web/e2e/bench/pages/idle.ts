import { offerChart } from './bench-page.ts';

offerChart(
  () => {},
  () => {},
);
