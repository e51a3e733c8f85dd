/** A test named in a row. */
export interface NamedTest {
  /** Relative to the project's root. */
  readonly file: string;
  /** As reported; a `…` at the end matches all tests that start like this. */
  readonly name: string;
}

/** A row of a coverage page: a sentence of the specification, and the tests that prove it. */
export interface CoverageRow {
  readonly page: string;
  readonly line: number;
  readonly section: string;
  readonly says: string;
  readonly tests: readonly NamedTest[];
  /** Why nothing proves it yet; null if something does. */
  readonly open: string | null;
}

export interface CoverageFault {
  readonly place: string;
  readonly reason: string;
}

/** A row: three cells; a bar inside a cell is written `\|`. */
const ROW = /^\| (?<section>§\S+) \| (?<says>.+?) \| (?<proof>.+) \|$/;
const BEGINNING = /^\| §\d/;
const TEST = /^`(?<file>[^`]+)` › `(?<name>[^`]+)`$/;
const OPEN = /^open: (?<reason>.+)$/;

/** Reads a page: every line whose first table cell is a section is a row. */
export function readCoverage(
  page: string,
  text: string,
): { readonly rows: readonly CoverageRow[]; readonly faults: readonly CoverageFault[] } {
  const rows: CoverageRow[] = [];
  const faults: CoverageFault[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!BEGINNING.test(line)) continue;
    const place = `${page}:${index + 1}`;
    const cells = ROW.exec(line)?.groups;
    if (!cells) {
      faults.push({ place, reason: 'is not a row of section, sentence and proof' });
      continue;
    }
    const { section = '', says = '', proof = '' } = cells;
    const open = OPEN.exec(proof)?.groups?.reason ?? null;
    const named = open === null ? proof.split('<br>').map((part) => TEST.exec(part.trim())?.groups) : [];
    const tests = named.flatMap((test) =>
      test?.file && test.name ? [{ file: test.file, name: test.name }] : [],
    );
    if (tests.length < named.length) {
      faults.push({ place, reason: 'has a proof that is not written as `file` › `name of the test`' });
    }
    rows.push({ page, line: index + 1, section, says, tests, open });
  }
  return { rows, faults };
}
