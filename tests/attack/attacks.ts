import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listRequests } from './attack-requests.ts';
import { type AttackSite, PUBLIC_URL } from './attack-site.ts';
import { countUnserved, type Finding } from './findings.ts';
import { probeWhile } from './probe.ts';
import { readReport, runProgram } from './programs.ts';
import { runSqlmap } from './run-sqlmap.ts';
import { runWapiti } from './run-wapiti.ts';

export interface Attack {
  readonly name: string;
  readonly run: (site: AttackSite, folder: string) => Promise<readonly Finding[]>;
}

const asWhom = (isSignedIn: boolean) => (isSignedIn ? 'signed in' : 'not signed in');

const wapiti = (isSignedIn: boolean): Attack => ({
  name: `wapiti, ${asWhom(isSignedIn)}`,
  run: ({ server: { origin }, userId, token, ganttId }, folder) => {
    const chart = `${origin}/api/users/${userId}/gantts/${ganttId}`;
    const embed = `/embedded-gantts/${ganttId}`;
    const starts = [
      `${origin}${embed}?width=600&height=400&externalLinks=true&allowEdit=true`,
      `${origin}/oembed?url=${encodeURIComponent(`${PUBLIC_URL}${embed}`)}&maxwidth=800`,
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
    return runWapiti(origin, starts, isSignedIn ? token : null, folder);
  },
});

const sqlmap = (isSignedIn: boolean): Attack => ({
  name: `sqlmap, ${asWhom(isSignedIn)}`,
  run: (site, folder) =>
    runSqlmap(listRequests(site, isSignedIn), isSignedIn ? 'sqlmap-signed-in' : 'sqlmap', folder),
});

const SLOW_MODES = [
  { name: 'slow headers', parameters: ['-H', '-i', '5', '-r', '250'], path: '/health' },
  {
    name: 'slow bodies',
    parameters: ['-B', '-i', '5', '-f', 'application/json', '-r', '250'],
    path: '/api/authentification',
  },
  { name: 'ranges', parameters: ['-R', '-t', 'HEAD', '-r', '250'], path: '/favicon.svg' },
  { name: 'slow reading', parameters: ['-X', '-n', '5', '-r', '50'], path: '/api/docs' },
] as const;

/**
 * Meanwhile others must be served within half a second (`security.md` H7); on a busy machine the limit adapts, as in
 * the chaos test.
 */
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
        ...['-c', '1000', '-l', '25', '-p', '5', '-g', '-o', report, '-v', '1'],
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
