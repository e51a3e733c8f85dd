import {
  FORMATS,
  type Format,
  type FormatElement,
  type FormatName,
  formatOf,
  isFormatName,
} from '../../packages/interchange/src/formats/index.ts';
import { REPORT_CODES, type ReportCode } from '../../packages/interchange/src/report/index.ts';
import { elements as slideElements } from '../../packages/interchange/src/slides/elements.ts';
import { SLIDES_FORMAT } from '../../packages/interchange/src/slides/index.ts';

/** Where the pages are, from the root. */
export const PAGES_FOLDER = 'docs/formats';

/** A format as its page describes it, whatever it is written from. */
type Described = Omit<Format, 'load'>;

/** Slides are drawn from a chart's picture, so they aren't in the registry. */
const SLIDES_NAME = SLIDES_FORMAT.extension;

const NOTICE = '<!-- Written by `npm run formats`: change the format’s `elements.ts` instead. -->';

/** The pages of all formats and their index, by their file names. Rejects for a format without a table of its elements. */
export async function formatPages(): Promise<ReadonlyMap<string, string>> {
  const names = Object.keys(FORMATS).filter(isFormatName).sort();
  const written = await Promise.all(
    names.map(
      async (name): Promise<readonly [string, string]> => [
        `${name}.md`,
        writeFormatPage(formatOf(name), await loadElements(name)),
      ],
    ),
  );
  const pages: (readonly [string, string])[] = [
    ...written,
    [`${SLIDES_NAME}.md`, writeFormatPage(SLIDES_FORMAT, slideElements)],
  ];
  const formats = [
    ...names.map((name) => [name, formatOf(name)] as const),
    [SLIDES_NAME, SLIDES_FORMAT] as const,
  ];
  return new Map([['README.md', writeIndex(formats)], ...pages]);
}

async function loadElements(name: FormatName): Promise<readonly FormatElement[]> {
  const module: { readonly elements: readonly FormatElement[] } = await import(
    `../../packages/interchange/src/formats/${name}/elements.ts`
  );
  return module.elements;
}

/** A format's page: each of its elements, and what becomes of it. */
export function writeFormatPage(format: Described, elements: readonly FormatElement[]): string {
  const { title, extension, mediaType } = format;
  const rows = elements.map(({ name, reading, writing, note }) => [
    name,
    ...(format.canRead ? [describeReading(reading)] : []),
    ...(format.canWrite ? [writing === 'written' ? 'yes' : 'no'] : []),
    note,
  ]);
  const header = [
    'Element',
    ...(format.canRead ? ['Read'] : []),
    ...(format.canWrite ? ['Written'] : []),
    'Note',
  ];
  return `${NOTICE}
# ${title}

Files \`.${extension}\`, \`${mediaType}\`. ${describeDirections(format)} “Changed” and “left out” say what can become of a
value, and why; the report names each, with its place in the file and the code in parentheses.

${writeTable(header, rows)}`;
}

function describeDirections({ canRead, canWrite }: Described): string {
  if (canRead && canWrite) return 'Read and written.';
  return canRead ? 'Read, not written.' : 'Written, not read.';
}

function describeReading(reading: FormatElement['reading']): string {
  if (typeof reading === 'string') return reading;
  return reading.map(describeCode).join('\n');
}

/** `changed: Times are kept to the minute. (mermaid.seconds)` */
function describeCode(code: ReportCode): string {
  const { outcome, reason } = REPORT_CODES[code];
  return `${outcome === 'changed' ? 'changed' : 'left out'}: ${reason} (\`${code}\`)`;
}

function writeIndex(formats: readonly (readonly [name: string, format: Described])[]): string {
  const rows = formats.map(([name, { title, extension, canRead, canWrite }]) => {
    return [`[${title}](${name}.md)`, `\`.${extension}\``, canRead ? 'yes' : 'no', canWrite ? 'yes' : 'no'];
  });
  return `${NOTICE}
# Formats of plans

What other programs' files have in common with a chart, element by element: what is kept, what is changed or left out,
and why. What a chart doesn't show of a Microsoft Project, GanttProject or Excel file is kept beside it, up to 256 kB, and given
back by an export to the same format to those who may change the chart.

${writeTable(['Format', 'Files', 'Read', 'Written'], rows)}`;
}

function writeTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(escapeCell).join(' | ')} |\n`)
    .join('');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}
