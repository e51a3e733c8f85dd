import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listRequests } from './attack-requests.ts';
import { type AttackSite, PUBLIC_URL } from './attack-site.ts';
import { countUnserved, type Finding, readSqlmap, readWapiti } from './findings.ts';
import { probeWhile } from './probe.ts';
import { runProgram } from './programs.ts';

/** All but those that call hosts on the internet, or need a form to log in by. */
const WAPITI_MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

export interface Attack {
  readonly name: string;
  readonly run: (site: AttackSite, folder: string) => Promise<readonly Finding[]>;
}

const asWhom = (isSignedIn: boolean) => (isSignedIn ? 'signed in' : 'not signed in');

/** Reads a report, or says that there is none: an attack that did not take place has found nothing, but proves nothing. */
async function readReport(path: string, output: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Error(`no report:\n${output.slice(-2_000)}`);
  });
}

const wapiti = (isSignedIn: boolean): Attack => ({
  name: `wapiti, ${asWhom(isSignedIn)}`,
  run: async ({ server: { origin }, userId, token, ganttId }, folder) => {
    const report = join(folder, `wapiti-${isSignedIn}.json`);
    const chart = `${origin}/api/users/${userId}/gantts/${ganttId}`;
    const starts = [
      `${origin}/embedded-gantts/${ganttId}?width=600&height=400&externalLinks=true&allowEdit=true`,
      `${origin}/oembed?url=${encodeURIComponent(`${PUBLIC_URL}/embedded-gantts/${ganttId}`)}&maxwidth=800`,
      `${origin}/users/login?redirect=/users`,
      `${origin}/api/docs`,
      `${origin}/api/public-gantts/${ganttId}`,
      `${origin}/api/validate-coupon/x`,
      `${origin}/api/homepage`,
      `${origin}/api/templates/data`,
      chart,
      `${chart}/history?updateCount=10`,
      `${chart}/updates?since=1`,
      `${chart}/export/svg?background=false`,
    ];
    const header = isSignedIn ? ['-H', `Authorization: Bearer ${token}`] : [];
    const limits = ['--max-scan-time', '25', '--max-attack-time', '12', '-t', '10', '-d', '4'];
    const place = ['--store-session', join(folder, `wapiti-${isSignedIn}`), '--flush-session'];
    const { output } = await runProgram(
      'wapiti',
      [
        ...[
          '-u',
          `${origin}/`,
          '-m',
          WAPITI_MODULES,
          '-f',
          'json',
          '-o',
          report,
          '--no-bugreport',
          '-l',
          '1',
        ],
        ...starts.flatMap((start) => ['-s', start]),
        ...header,
        ...limits,
        ...place,
      ],
      { seconds: 240, folder },
    );
    return readWapiti(await readReport(report, output));
  },
});

const sqlmap = (isSignedIn: boolean): Attack => ({
  name: `sqlmap, ${asWhom(isSignedIn)}`,
  run: async (site, folder) => {
    const log = join(folder, `requests-${isSignedIn}.txt`);
    const results = join(folder, `sqlmap-${isSignedIn}.csv`);
    const line = '='.repeat(54);
    const requests = listRequests(site, isSignedIn);
    await writeFile(log, `${line}\n${requests.join(`\n${line}\n`)}\n${line}\n`);
    const { output } = await runProgram(
      'sqlmap',
      [
        ...[
          '-l',
          log,
          '--batch',
          '--dbms',
          'postgresql',
          '--level',
          '1',
          '--risk',
          '1',
          '--technique',
          'BEU',
        ],
        ...[
          '--ignore-code',
          '400,401,403,404,409,410,413,415,422,429,503',
          '--timeout',
          '10',
          '--threads',
          '4',
        ],
        ...[
          '--results-file',
          results,
          '--output-dir',
          join(folder, `sqlmap-${isSignedIn}`),
          '--disable-coloring',
        ],
        ...['--flush-session', '--keep-alive', '--ignore-stdin'],
      ],
      { seconds: 150, folder },
    );
    const tested = [...output.matchAll(/^\[\d+\/\d+\] URL:/gm)].length;
    console.log(`  ${tested} of ${requests.length} calls in its time`);
    if (tested === 0) throw new Error(`nothing was tried:\n${output.slice(-2_000)}`);
    return readSqlmap(await readFile(results, 'utf8').catch(() => ''));
  },
});

const SLOW_MODES = [
  { name: 'slow headers', parameters: ['-H', '-i', '5'], path: '/health' },
  {
    name: 'slow bodies',
    parameters: ['-B', '-i', '5', '-f', 'application/json'],
    path: '/api/authentification',
  },
  { name: 'ranges', parameters: ['-R', '-t', 'HEAD'], path: '/favicon.svg' },
  { name: 'slow reading', parameters: ['-X', '-k', '3', '-n', '5'], path: '/api/docs' },
] as const;

/** Others are served in half a second meanwhile (`security.md` H7); a busy machine is judged by itself, as in the chaos test. */
const LONGEST_MS = 500;
const LONGEST_RATIO = 4;
const CALM_MS = 3_000;

const slowly = (mode: (typeof SLOW_MODES)[number]): Attack => ({
  name: `slowhttptest, ${mode.name}`,
  run: async ({ server: { origin }, token }, folder) => {
    const report = join(folder, mode.name.replace(' ', '-'));
    const others = `${origin}/api/homepage`;
    const calm = await probeWhile(setTimeout(CALM_MS), others, token);
    const longest = Math.max(LONGEST_MS, LONGEST_RATIO * calm.late);
    const attack = runProgram(
      'slowhttptest',
      [
        ...mode.parameters,
        ...['-c', '1000', '-r', '250', '-l', '25', '-p', '5', '-g', '-o', report, '-v', '1'],
        ...['-u', `${origin}${mode.path}`],
      ],
      { seconds: 60, folder },
    );
    const { asked, failed, late } = await probeWhile(attack, others, token);
    const { output } = await attack;
    const { seconds, unserved } = countUnserved(await readReport(`${report}.csv`, output));
    console.log(
      `  others: ${asked} asked, ${failed} failed, 99 of 100 within ${Math.round(late)} ms (limit ${Math.round(longest)})`,
    );
    const place = `${mode.name} at ${mode.path}`;
    const finding = (says: string) => ({ program: 'slowhttptest', kind: 'denial of service', place, says });
    return [
      ...(failed > 0 ? [finding(`${failed} of ${asked} other requests failed`)] : []),
      ...(late > longest ? [finding(`99 of 100 other requests took up to ${Math.round(late)} ms`)] : []),
      ...(unserved > 0 ? [finding(`unreachable in ${unserved} of ${seconds} seconds`)] : []),
    ];
  },
});

export const ATTACKS: readonly Attack[] = [
  ...SLOW_MODES.map(slowly),
  ...[false, true].map(sqlmap),
  ...[false, true].map(wapiti),
];
