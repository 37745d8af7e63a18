import { type ClockReading, clockPace } from '#domain/provider-clock.ts';

/** Number of stored readings: three distinguish a changed pace from a jump. */
const KEPT = 3;

let readings: readonly ClockReading[] = [];

/** Records a reading of the provider's clock; the same response is recorded once. */
export function recordClockReading(reading: ClockReading): void {
  if (readings.some(({ receivedAt }) => receivedAt === reading.receivedAt)) return;
  readings = [...readings, reading].slice(-KEPT);
}

/** The provider's time at a time of this device, in epoch ms; null until the clock was read. */
export function providerTimeAt(deviceNow: number): number | null {
  const last = readings.at(-1);
  return last === undefined ? null : last.now + (deviceNow - last.receivedAt) * clockPace(readings);
}
