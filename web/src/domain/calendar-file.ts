import { formatDay } from '@tsubame/sdk/rules';

/** An event of a whole day. */
export interface CalendarEvent {
  /** The same for the same event in each file, so that a calendar replaces it. */
  readonly id: string;
  /** Day number. */
  readonly day: number;
  readonly title: string;
  readonly description: string;
}

/** Octets of a line without its break (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

/**
 * Returns a calendar file by RFC 5545.
 *
 * @param writtenAt epoch ms
 */
export function calendarFile(events: readonly CalendarEvent[], writtenAt: number): string {
  const stamp = new Date(writtenAt).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tsubame//Paper trading//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap(({ id, day, title, description }) => [
      'BEGIN:VEVENT',
      `UID:${id}@tsubame.invalid`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateText(day)}`,
      `DTEND;VALUE=DATE:${dateText(day + 1)}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const dateText = (day: number): string => formatDay(day).replaceAll('-', '');

/** A value of the type TEXT (section 3.3.11). A control character other than a line break is not allowed in it. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** A long line as several ones: each further one begins with a space, and no character is divided. */
function fold(line: string): string {
  const octets = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > LINE_OCTETS) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}
