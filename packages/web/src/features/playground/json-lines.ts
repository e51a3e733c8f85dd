/** A list or an object that is being read, and where in it. */
interface Container {
  readonly isList: boolean;
  /** The index, or the last name. */
  at: number | string;
}

const TOKENS = /"(?:\\.|[^"\\\n])*"|[{}[\],:]|\n|[^\s{}[\],:"]+/g;

/** The lines, from 1, at which values of a JSON text begin, by their paths: `tasks.0.start`. Of other texts, whatever is alike. */
export function jsonLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const containers: Container[] = [];
  let line = 1;
  let isName = false;
  const begin = () => {
    const path = containers.map(({ at }) => at).join('.');
    if (!lines.has(path)) lines.set(path, line);
  };
  for (const [token] of text.matchAll(TOKENS)) {
    const inside = containers.at(-1);
    if (token === '\n') line += 1;
    else if (token === '{' || token === '[') {
      begin();
      containers.push({ isList: token === '[', at: 0 });
      isName = token === '{';
    } else if (token === '}' || token === ']') {
      containers.pop();
      isName = false;
    } else if (token === ',') {
      if (inside?.isList && typeof inside.at === 'number') inside.at += 1;
      isName = inside?.isList === false;
    } else if (token === ':') isName = false;
    else if (isName && inside !== undefined) inside.at = token.slice(1, -1);
    else begin();
  }
  return lines;
}

/** The line of a value, or of the nearest one around it; undefined: none is known. */
export function lineOfPath(lines: ReadonlyMap<string, number>, path: string): number | undefined {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    const line = lines.get(rest);
    if (line !== undefined) return line;
  }
  return undefined;
}
