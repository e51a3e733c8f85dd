import { dirname, join, normalize } from 'node:path';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';

/** The page that lists the proof of each requirement. */
export const SECURITY_PAGE = 'docs/security.md';

const ROW = /^\| (v5\.0\.0-\S+ \| \d) \| .+ \| (.+) \|$/gm;
const NAMED_FILE = /^- (\w+): `([^`]+)`$/gm;
const TEST = /^`(\w+)` › `([^`]+)`$/;
const FILE = /^`(\w+)`$/;
const PART = /^\[[^\]]+\]\(([^)#]*)#([^)]+)\)$/;
const SAID = /^(n\/a|operator|not met): \S/;

/** Returns the text of a file in the project, or null if it doesn't exist. */
export type ReadText = (path: string) => string | null;

/** Lists the page's faults: requirements without a line, and proofs that no longer exist. */
export function findSecurityFaults(read: ReadText): readonly string[] {
  const page = read(SECURITY_PAGE) ?? '';
  const files = new Map([...page.matchAll(NAMED_FILE)].map(([, name = '', path = '']) => [name, path]));
  const rows = [...page.matchAll(ROW)];
  const named = new Set(rows.map(([, requirement = '']) => requirement));
  const used = new Set<string>();
  const faults: string[] = [];
  for (const requirement of ASVS_REQUIREMENTS)
    if (!named.has(requirement)) faults.push(`has no line for ${requirement}`);
  for (const [, requirement = '', cell = ''] of rows)
    for (const proof of cell.split('<br>')) {
      const name = (TEST.exec(proof) ?? FILE.exec(proof))?.[1];
      if (name !== undefined) used.add(name);
      const fault = findFault(proof, files, read);
      if (fault !== null) faults.push(`${requirement}: ${fault}`);
    }
  for (const name of files.keys()) if (!used.has(name)) faults.push(`lists ${name}, which no line names`);
  return faults;
}

function findFault(proof: string, files: ReadonlyMap<string, string>, read: ReadText): string | null {
  const [, part] = PART.exec(proof) ?? [];
  if (part !== undefined) return findMissingPart(proof, read);
  const [, name, title] = TEST.exec(proof) ?? FILE.exec(proof) ?? [];
  if (name === undefined) return SAID.test(proof) ? null : `${proof} is no proof`;
  const path = files.get(name);
  if (path === undefined) return `${name} is not among the files`;
  const text = read(path);
  if (text === null) return `${path} is gone`;
  return title === undefined || hasTitle(text, title) ? null : `${path} has no test "${title}"`;
}

/** The title must be a complete string literal, as test titles are. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`));
}

function findMissingPart(proof: string, read: ReadText): string | null {
  const [, page = '', anchor = ''] = PART.exec(proof) ?? [];
  const path = page === '' ? SECURITY_PAGE : normalize(join(dirname(SECURITY_PAGE), page));
  const headings = [...(read(path) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  return headings.includes(anchor) ? null : `${path} has no part ${anchor}`;
}
