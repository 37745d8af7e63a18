import { installChartBench } from './bench-page.ts';

installChartBench(
  () => {},
  () => {},
);
