import { ImportRefused, type Report } from '../../report/index.ts';
import { withoutEntities } from './entities.ts';
import type { TextLine } from './text-lines.ts';

/** A line of a Gantt chart. */
type Statement =
  | { readonly kind: 'title' | 'dateFormat' | 'excludes' | 'includes' | 'section'; readonly text: string }
  | { readonly kind: 'inclusiveEndDates' }
  | { readonly kind: 'weekend'; readonly from: number }
  | { readonly kind: 'task'; readonly title: string; readonly data: string }
  | {
      readonly kind: 'click';
      readonly ids: readonly string[];
      readonly href?: string;
      readonly call?: string;
    };

export interface NumberedStatement {
  readonly line: number;
  readonly statement: Statement;
}

/** Statements without a value: what follows on the line is the next one. */
const BARE =
  /^(inclusiveEndDates|topAxis|weekday\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend\s+(?:friday|saturday))\b/i;
const VALUED =
  /^(title|section|dateFormat|axisFormat|tickInterval|todayMarker|excludes|includes)(?:\s(.*))?$/i;
const KINDS = {
  title: 'title',
  section: 'section',
  dateformat: 'dateFormat',
  excludes: 'excludes',
  includes: 'includes',
} as const;
const ACCESSIBLE = /^acc(?:Title|Descr)\s*:/i;
const ACCESSIBLE_BLOCK = /^accDescr\s*\{/i;
const CLICK = /^click\s+(\S+)\s(.*)$/i;
/** ISO weekdays. */
const FRIDAY = 5;
const SATURDAY = 6;

/**
 * The statements of a chart, after its first word. What has to do with the picture alone is reported and left out. Throws
 * `ImportRefused` with the line for what the grammar doesn't hold.
 */
export function readStatements(lines: readonly TextLine[], report: Report): readonly NumberedStatement[] {
  const found: NumberedStatement[] = [];
  let blockFrom: number | undefined;
  withoutKeyword(lines).forEach(({ number: line, text }) => {
    if (blockFrom !== undefined) {
      if (text.includes('}')) blockFrom = undefined;
      return;
    }
    const rest = readBare(text, line, found, report);
    if (rest === '') return;
    if (ACCESSIBLE_BLOCK.test(rest)) {
      report.add('mermaid.accessibility', { line });
      if (!rest.includes('}')) blockFrom = line;
    } else readStatement(rest, line, found, report);
  });
  if (blockFrom !== undefined) throw ImportRefused.at({ line: blockFrom }, 'mermaid.description');
  return found;
}

function withoutKeyword([first, ...others]: readonly TextLine[]): readonly TextLine[] {
  const [keyword] = /^gantt\b/i.exec(first?.text ?? '') ?? [];
  if (first === undefined || keyword === undefined)
    throw ImportRefused.at({ line: first?.number ?? 1 }, 'mermaid.begin');
  return [{ number: first.number, text: first.text.slice(keyword.length).trim() }, ...others];
}

/** Takes statements without a value off the beginning of a line; the rest of the line. */
function readBare(text: string, line: number, found: NumberedStatement[], report: Report): string {
  let rest = text;
  for (;;) {
    const [bare] = BARE.exec(rest) ?? [];
    if (bare === undefined) return rest;
    rest = rest.slice(bare.length).trim();
    const [word = '', day] = bare.toLowerCase().split(/\s+/);
    if (word === 'inclusiveenddates') found.push({ line, statement: { kind: 'inclusiveEndDates' } });
    else if (word === 'weekend')
      found.push({ line, statement: { kind: 'weekend', from: day === 'friday' ? FRIDAY : SATURDAY } });
    else report.add('mermaid.look', { line }, { source: bare });
  }
}

function readStatement(text: string, line: number, found: NumberedStatement[], report: Report): void {
  const [, keyword, value] = VALUED.exec(text) ?? [];
  if (keyword !== undefined) readValued(keyword, value?.trim() ?? '', line, found, report);
  else if (text[1] === '%' && text[0] !== '}') report.add('mermaid.percent', { line }, { source: text });
  else if (ACCESSIBLE.test(text)) report.add('mermaid.accessibility', { line }, { source: text });
  else if (/^gantt\b/i.test(text)) throw ImportRefused.at({ line }, 'mermaid.begin-again');
  else if (CLICK.test(text)) found.push({ line, statement: readClick(text, line) });
  else found.push({ line, statement: readTask(text, line) });
}

function readValued(
  keyword: string,
  value: string,
  line: number,
  found: NumberedStatement[],
  report: Report,
): void {
  const word = keyword.toLowerCase();
  if (value === '' && word !== 'section') throw ImportRefused.at({ line }, 'mermaid.no-value', { keyword });
  const mayEndEarly = word !== 'title' && word !== 'section';
  const [end] = /[#;]/.exec(withoutEntities(value)) ?? [];
  if (mayEndEarly && end !== undefined && word !== 'todaymarker')
    throw ImportRefused.at({ line }, 'mermaid.value-sign', { keyword, sign: end });
  if (isKind(word)) found.push({ line, statement: { kind: KINDS[word], text: value } });
  else report.add('mermaid.look', { line }, { source: `${keyword} ${value}` });
}

function isKind(word: string): word is keyof typeof KINDS {
  return Object.hasOwn(KINDS, word);
}

function readClick(text: string, line: number): Statement {
  const [, ids = '', actions = ''] = CLICK.exec(text) ?? [];
  let rest = actions.trim();
  let href: string | undefined;
  let call: string | undefined;
  while (rest !== '') {
    const [link, address] = /^href\s+"([^"]*)"/i.exec(rest) ?? [];
    const [action] = /^call\s[^(]*\([^)]*\)/i.exec(rest) ?? [];
    if (link !== undefined) href = address;
    else if (action !== undefined) call = action;
    else throw ImportRefused.at({ line }, 'mermaid.click');
    rest = rest.slice((link ?? action ?? '').length).trim();
  }
  return {
    kind: 'click',
    ids: ids.split(','),
    ...(href !== undefined && { href }),
    ...(call !== undefined && { call }),
  };
}

function readTask(text: string, line: number): Statement {
  const colon = text.indexOf(':');
  const title = text.slice(0, colon).trim();
  const data = text.slice(colon + 1).trim();
  if (colon === -1) throw ImportRefused.at({ line }, 'mermaid.statement', { text: text.slice(0, 100) });
  if (title === '') throw ImportRefused.at({ line }, 'mermaid.no-title');
  const [end] = /[#;]/.exec(withoutEntities(data)) ?? [];
  if (end !== undefined) throw ImportRefused.at({ line }, 'mermaid.dates-sign', { sign: end });
  return { kind: 'task', title, data };
}
