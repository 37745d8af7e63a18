/** Returns the time of this device at an instant: "14:03:27". */
export const formatTimeOfDay = (instant: string): string => new Date(instant).toLocaleTimeString('en-GB');
