/** A finding of a program. */
export interface Finding {
  readonly program: string;
  readonly kind: string;
  readonly place: string;
  readonly says: string;
}

/** A finding that docs/security.md explains. */
export interface AcceptedFinding {
  readonly program: string;
  readonly kind: string;
  readonly says: RegExp;
  /** Its heading in docs/security.md. */
  readonly heading: string;
}

export function isAccepted(finding: Finding, list: readonly AcceptedFinding[]): boolean {
  return list.some(
    ({ program, kind, says }) =>
      program === finding.program && kind === finding.kind && says.test(finding.says),
  );
}

interface WapitiEntry {
  readonly path: string;
  readonly info: string;
  readonly parameter: string | null;
}

/** Findings in Wapiti's JSON report: vulnerabilities, and responses that no call should give. */
export function readWapiti(text: string): readonly Finding[] {
  const report = JSON.parse(text) as Readonly<
    Record<'vulnerabilities' | 'anomalies', Readonly<Record<string, readonly WapitiEntry[]>>>
  >;
  return [...Object.entries(report.vulnerabilities), ...Object.entries(report.anomalies)].flatMap(
    ([kind, entries]) =>
      entries.map(({ path, info, parameter }) => ({
        program: 'wapiti',
        kind,
        place: parameter === null || parameter === '' ? path : `${path} (${parameter})`,
        says: info,
      })),
  );
}

/** Findings in sqlmap's table of results: a line for each place it could inject into. */
export function readSqlmap(text: string): readonly Finding[] {
  const [, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [target = '', place = '', parameter = '', ...rest] = line.split(',');
    return {
      program: 'sqlmap',
      kind: 'SQL injection',
      place: `${target} ${place} ${parameter}`,
      says: rest.join(','),
    };
  });
}

/** Seconds of a slow attack in which slowhttptest itself was not served, from its table. */
export function countUnserved(text: string): { readonly seconds: number; readonly unserved: number } {
  const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const at = header.split(',').findIndex((name) => name.includes('Service Available'));
  if (at < 0) throw new Error(`slowhttptest has written another table: ${header}`);
  return {
    seconds: lines.length,
    unserved: lines.filter((line) => line.split(',')[at]?.trim() === '0').length,
  };
}
