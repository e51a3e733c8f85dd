/** A caption or a chapter: a text and its time range in seconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A WebVTT file with these cues; `settings` position them on the picture. */
export function formatWebVtt(cues: readonly Cue[], settings = ''): string {
  const blocks = cues.map(
    ({ start, end, text }) =>
      `${formatTime(start)} --> ${formatTime(end)}${settings && ` ${settings}`}\n${text}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Reads the cues of a file written by `formatWebVtt`. */
export function parseWebVtt(file: string): Cue[] {
  const [head, ...blocks] = file.trimEnd().split('\n\n');
  if (head !== 'WEBVTT') throw new Error('This is no WebVTT file.');
  return blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n');
    const [start = '', end = ''] = times.split(/ --> | /);
    return { start: parseTime(start), end: parseTime(end), text: lines.join('\n') };
  });
}

function formatTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const [minutes, rest] = [Math.floor(thousandths / 60_000), thousandths % 60_000];
  return `${String(minutes).padStart(2, '0')}:${(rest / 1000).toFixed(3).padStart(6, '0')}`;
}

function parseTime(text: string): number {
  const [, minutes, seconds] = /^(\d\d):(\d\d\.\d{3})$/.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) throw new Error(`${text} is no time of a cue.`);
  return (Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000)) / 1000;
}
