import type { SourceFile } from './house-rules.ts';

/** An inconsistency in the numbering of behaviour rules. */
export interface SpecFault {
  readonly path: string;
  readonly rule: string;
}

const STATED = /^- (CH-\d+)\b/gm;
const NAMED = /\bCH-\d+\b/g;
const SPAN = /\bCH-(\d+) to CH-(\d+)\b/g;
const TEST = /\.(?:test|check)\.tsx?$/;

function* listSpan(text: string): Generator<string> {
  for (const [, first, last] of text.matchAll(SPAN))
    for (let number = Number(first); number <= Number(last); number++) yield `CH-${number}`;
}

/** Finds rules of the specification that no test names, duplicate numbers, and tests that name an unknown rule. */
export function findSpecFaults(spec: SourceFile, files: readonly SourceFile[]): SpecFault[] {
  const stated = [...spec.text.matchAll(STATED)].map(([, number = '']) => number);
  const known = new Set(stated);
  const proved = new Set<string>();
  const faults: SpecFault[] = [];
  for (const { path, text } of files) {
    if (!TEST.test(path) && !path.startsWith('e2e/')) continue;
    const named = new Set([...text.matchAll(NAMED)].map(([number]) => number));
    for (const number of named)
      if (!known.has(number))
        faults.push({ path, rule: `names ${number}, which ${spec.path} does not state` });
    for (const number of [...named, ...listSpan(text)]) proved.add(number);
  }
  for (const number of known) {
    if (!proved.has(number)) faults.push({ path: spec.path, rule: `states ${number}, which no test names` });
    if (stated.indexOf(number) !== stated.lastIndexOf(number))
      faults.push({ path: spec.path, rule: `states ${number} twice` });
  }
  return faults;
}
