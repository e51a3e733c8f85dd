/** Characters that file systems refuse or interpret: separators, wildcards, controls, bidirectional marks. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** Names that Windows reserves for devices, whatever the extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** In UTF-16 code units; with an extension it stays below the 255 bytes that file systems allow, in any script. */
const LONGEST = 80;

/**
 * Turns a chart's name into a file name that is valid on every system: no path, no hidden file, no device, at most 80
 * characters before the extension. `Gantt` if nothing is left.
 */
export function fileNameOf(name: string, ending: string): string {
  const safe = name
    .replaceAll(REFUSED, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replace(/(?<![. ])[. ]+$/, '');
  const stem = safe === '' || DEVICE.test(safe) ? `Gantt${safe === '' ? '' : ` ${safe}`}` : safe;
  return `${stem}.${ending}`;
}
