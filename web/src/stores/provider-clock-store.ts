import { type ClockReading, clockPace } from '#domain/provider-clock.ts';

/** Readings that are kept: three tell a pace from a jump. */
const KEPT = 3;

let readings: readonly ClockReading[] = [];

/** Takes note of what the provider's clock showed; the same answer read twice counts once. */
export function recordClockReading(reading: ClockReading): void {
  if (readings.some(({ receivedAt }) => receivedAt === reading.receivedAt)) return;
  readings = [...readings, reading].slice(-KEPT);
}

/** The provider's time at a moment of this device, epoch ms; null until the clock was read once. */
export function providerTimeAt(deviceNow: number): number | null {
  const last = readings.at(-1);
  return last === undefined ? null : last.now + (deviceNow - last.receivedAt) * clockPace(readings);
}
