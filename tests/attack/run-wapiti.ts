import { join } from 'node:path';
import { type Finding, readWapiti } from './findings.ts';
import { readReport, runProgram } from './programs.ts';

/** All modules except those that call hosts on the internet or need a login form. */
const MODULES = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers'],
  ...['methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
].join(',');

/** Killed after this many seconds; its own limits normally end it earlier. */
const LONGEST = 240;

/** Crawls from these addresses and attacks what it finds, for at most half a minute plus 12 seconds per module. */
export async function runWapiti(
  origin: string,
  starts: readonly string[],
  token: string | null,
  folder: string,
): Promise<readonly Finding[]> {
  const name = token === null ? 'wapiti' : 'wapiti-signed-in';
  const report = join(folder, `${name}.json`);
  const { output } = await runProgram(
    'wapiti',
    [
      ...`-u ${origin}/ -m ${MODULES} -f json -o ${report} --no-bugreport -l 1 -t 10 -d 4`.split(' '),
      ...`--max-scan-time 25 --max-attack-time 12 --flush-session --store-session`.split(' '),
      join(folder, name),
      ...starts.flatMap((start) => ['-s', start]),
      ...(token === null ? [] : ['-H', `Authorization: Bearer ${token}`]),
    ],
    { seconds: LONGEST, folder },
  );
  return readWapiti(await readReport(report, output));
}
