/** What file systems refuse or read as something else: separators, wildcards, controls, signs that turn text round. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** In UTF-16 code units; with an ending it stays below the 255 bytes that file systems allow in any script. */
const LONGEST = 80;

/**
 * A chart's name as the name of a file that every system takes: no path, no hidden file, no device, at most 80
 * characters before the ending. `Gantt` when nothing is left.
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
