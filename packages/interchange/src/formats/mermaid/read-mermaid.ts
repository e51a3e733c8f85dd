import { civilDayOf, type Plan } from '../../plan/index.ts';
import { ImportRefused, type Report } from '../../report/index.ts';
import type { ReadContext } from '../format.ts';
import { buildTasks } from './build-tasks.ts';
import { DaysOff, type Word } from './days-off.ts';
import { decodeEntities } from './entities.ts';
import { readFrontMatter } from './front-matter.ts';
import { DAY, DEFAULT_FORMAT, Moments } from './moments.ts';
import { type NumberedStatement, readStatements } from './statements.ts';
import { splitText } from './text-lines.ts';

/** Reads the text of a Gantt chart in Mermaid's grammar, with the dates that Mermaid itself gives its tasks. */
export function readMermaid(
  bytes: Uint8Array,
  { report, today = '2000-01-01', onProgress }: ReadContext,
): Plan {
  const { frontMatter, directives, lines } = splitText(decode(bytes));
  const heading = readFrontMatter(frontMatter, report);
  for (const { number: line, text } of directives) report.add('mermaid.look', { line }, { source: text });
  const statements = readStatements(lines, report);
  onProgress({ stage: 'parse', done: 1, of: 1 });
  const settings = readSettings(statements, report);
  const name = settings.title ?? heading;
  const calendar = settings.daysOff.toCalendar();
  return {
    ...(name !== undefined && name !== '' && { name }),
    source: { format: 'mermaid', program: 'Mermaid' },
    calendars: calendar === undefined ? [] : [calendar],
    ...(calendar !== undefined && { calendar: calendar.id }),
    ...buildTasks(statements, {
      moments: new Moments(settings.dateFormat, civilDayOf(today) * DAY),
      daysOff: settings.daysOff,
      isInclusive: settings.isInclusive,
      report,
    }),
  };
}

function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw ImportRefused.at({}, 'file.encoding', { encoding: encoding.toUpperCase() });
  }
}

interface Settings {
  readonly title: string | undefined;
  readonly dateFormat: string;
  readonly isInclusive: boolean;
  readonly daysOff: DaysOff;
}

/** What holds for the whole chart, wherever it stands; the last of several counts. */
function readSettings(statements: readonly NumberedStatement[], report: Report): Settings {
  const words = { excludes: new Map<string, Word>(), includes: new Map<string, Word>() };
  let title: string | undefined;
  let dateFormat = DEFAULT_FORMAT;
  let isInclusive = false;
  let weekend = 6;
  for (const { line, statement } of statements) {
    if (statement.kind === 'title')
      title = decodeEntities(statement.text, (source) => report.add('mermaid.entity', { line }, { source }));
    else if (statement.kind === 'dateFormat') dateFormat = statement.text;
    else if (statement.kind === 'inclusiveEndDates') isInclusive = true;
    else if (statement.kind === 'weekend') weekend = statement.from;
    else if (statement.kind === 'excludes' || statement.kind === 'includes')
      for (const text of statement.text.toLowerCase().split(/[\s,]+/))
        if (text !== '') words[statement.kind].set(text, { line, text });
  }
  const daysOff = new DaysOff({
    excludes: [...words.excludes.values()],
    includes: [...words.includes.values()],
    weekend,
    dateFormat,
    report,
  });
  return { title, dateFormat, isInclusive, daysOff };
}
