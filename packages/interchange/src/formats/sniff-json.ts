const VALUE = /\s*:\s*(.)/sy;

/** Fields of a `.gio` file. */
const GIO: ReadonlySet<string> = new Set(['data', 'ganttName', 'taskOrder']);
/** Fields of a Plan by what their values begin with. In a `.gio` file, calendars are a map. */
const PLAN: ReadonlySet<string> = new Set([
  'source "',
  'source {',
  'projectStart "',
  'scheduling {',
  'calendars [',
  'links [',
  'markers [',
]);

/**
 * Whether a JSON text is a Plan or a `.gio` file, by the fields of its outermost object. With a list of tasks and none of
 * either's own fields, it's a Plan.
 */
export function sniffJson(text: string): 'plan-json' | 'gio' {
  let hasTaskList = false;
  for (const [name, begin] of outermostFields(text)) {
    if (GIO.has(name)) return 'gio';
    if (PLAN.has(`${name} ${begin}`)) return 'plan-json';
    hasTaskList ||= name === 'tasks' && begin === '[';
  }
  return hasTaskList ? 'plan-json' : 'gio';
}

/** The fields of the outermost object, each with the first character of its value; of a damaged text, those that are found. */
function* outermostFields(text: string): Generator<readonly [name: string, begin: string]> {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === '"') {
      const end = closingQuote(text, at);
      VALUE.lastIndex = end + 1;
      const begin = depth === 1 ? VALUE.exec(text)?.[1] : undefined;
      if (begin !== undefined) yield [text.slice(at + 1, end), begin];
      at = end;
    }
  }
}

/** Where the string ends that begins at a quotation mark; the text's end where it doesn't. */
function closingQuote(text: string, begin: number): number {
  let end = begin;
  let isEscaped = true;
  while (isEscaped) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let before = end;
    while (text[before - 1] === '\\') before -= 1;
    isEscaped = (end - before) % 2 === 1;
  }
  return end;
}
