/** A file of the repository: its path relative to the root, with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface RuleBreach {
  readonly path: string;
  readonly rule: string;
  /** A warning does not fail the check. */
  readonly isWarning: boolean;
}

const lineLimit = 500;
const lineWarning = 300;

/** Files that are long by nature. */
const dataFile = /\.test\.tsx?$|\/(templates|locales|generated|golden)\/|\.json$/;
const codeFile = /\.(ts|tsx|mjs|css)$/;
const testFile = /\.test\.tsx?$|^e2e\//;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;
const emptyName = /^(utils?|misc|helpers?|common)(\.|$)/;
const sleepingTest =
  /\b(it|test|describe|suite)\.(skip|only|todo|skipIf|runIf|fails)\b|(?<!\.)\b(xit|xdescribe|fit|fdescribe)\(/;
/**
 * Gives up after a second, which is too short on a busy machine; `expect.poll` waits as long as vitest.config.ts says.
 */
const hasty = /\bvi\.wait(?:For|Until)\(/;
/**
 * Reads a page once and expects something of it that may still be arriving. That nothing is there can only be read once,
 * after a sign that it would be.
 */
const pageRead =
  'allInnerTexts|allTextContents|boundingBox|count|getAttribute|innerText|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent|title';
const absence = String.raw`Be\((?:0|false)\)|BeNull\(|BeUndefined\(|Equal\(\[\]\)`;
const readsOnce = new RegExp(
  String.raw`(?<![.\w])expect\(\s*\(?\s*await [^;]*?\.(?:${pageRead})\([^;]*?\)\s*\.to(?!${absence})`,
);
const promise = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
const silencer = /@ts-(ignore|nocheck|expect-error)\b/;

/** CSS that names left or right: pages must also work from right to left. */
const sided = new RegExp(
  [
    String.raw`^\s*(?:scroll-)?(?:margin|padding)-(?:left|right)\b`,
    String.raw`^\s*border(?:-(?:top|bottom))?-(?:left|right)\b`,
    String.raw`^\s*(?:left|right)\s*:`,
    String.raw`^\s*(?:text-align|float|clear)\s*:\s*(?:left|right)\b`,
    String.raw`^\s*(?:margin|padding|inset)\s*:\s*\S+ (\S+) \S+ (?!\1;)\S+;`,
  ].join('|'),
  'm',
);
/** The chart always runs from left to right, and so do the pages derived from it. */
const chartStyles = /\/features\/editor\/(canvas|pages|presence)\//;

const server = /^packages\/server\/src\//;
/** Outgoing connections: their targets come from the environment, never from a request (`security.md` H5). */
const wayOut =
  /^packages\/server\/src\/(?:platform\/http\/service-client|domains\/billing\/payments\/[^/]+)\.ts$/;
const request = /(?<![.\w])fetch\(|\bhttps?\.(?:request|get)\(|from '(?:undici|axios)'/;
const limited = /redirect: 'error'[\s\S]*AbortSignal\.timeout\(/;

/** Sinks that turn text into markup or code: user input must never reach them (`security.md` I6). */
const markupSink = new RegExp(
  [
    String.raw`\.(?:innerHTML|outerHTML|srcdoc)\s*\+?=(?!=)`,
    String.raw`\b(?:insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe)\(`,
    String.raw`\bdocument\.(?:write|writeln)\(`,
    String.raw`\bDOMParser\b|\bdangerouslySetInnerHTML\b|\bsrcDoc=`,
    String.raw`(?<![.\w])eval\(|\bnew Function\(`,
  ].join('|'),
);
const inBrowser = /^packages\/(?:web|chart|contract)\/src\//;

/** Dates are written and asked for in one form: `lib/dates.ts`, `DateInput`. */
const pages = /^packages\/web\/src\//;
const ownDate =
  /\.formatDate(?:TimeRange|ToParts)?\(|\.toLocale(?:Date|Time)String\(|new Intl\.DateTimeFormat\(/;
const ownDateField = /type="date(?:time-local)?"/;
const dateForms =
  /^packages\/web\/src\/(?:lib\/dates|components\/ui\/date-input|features\/billing\/billing-dates)\.tsx?$/;

/** Checks a file against the rules of architecture.md that the compiler and the linter don't cover. */
export function findBreaches({ path, text }: SourceFile): RuleBreach[] {
  if (!codeFile.test(path)) return [];
  const breaches: RuleBreach[] = [];
  const add = (isBroken: boolean, rule: string, isWarning = false) => {
    if (isBroken) breaches.push({ path, rule, isWarning });
  };
  const lines = text.split('\n').length - 1;
  if (!dataFile.test(path)) {
    add(lines > lineLimit, `has ${lines} lines, more than ${lineLimit}`);
    add(lines > lineWarning && lines <= lineLimit, `has ${lines} lines, more than ${lineWarning}`, true);
  }
  const names = path.split('/');
  add(!kebabCase.test(names.at(-1) ?? ''), 'is not named in kebab-case');
  add(
    names.some((name) => emptyName.test(name)),
    'has a name that says nothing of its subject',
  );
  add(/^export default\b/m.test(text) && !path.endsWith('.config.ts'), 'has a default export');
  add(testFile.test(path) && sleepingTest.test(text), 'holds a test that is skipped or runs alone');
  add(hasty.test(text), 'gives up waiting too early: use expect.poll');
  add(
    path.startsWith('e2e/') && readsOnce.test(text),
    'expects of a page, read once, what may still be arriving: use expect.poll',
  );
  add(promise.test(text), 'promises work instead of doing it');
  add(silencer.test(text), 'silences the compiler');
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  add(
    inBrowser.test(path) && !testFile.test(path) && markupSink.test(code),
    'makes markup or code of a text',
  );
  const asks = server.test(path) && !testFile.test(path) && request.test(text);
  add(asks && !wayOut.test(path), 'asks other servers: only the service client and payments do');
  add(asks && wayOut.test(path) && !limited.test(text), 'asks a server that may redirect, or take for ever');
  add(
    path.endsWith('.css') && !chartStyles.test(path) && sided.test(text),
    'names a side by left or right: use start and end',
  );
  add(
    pages.test(path) &&
      !testFile.test(path) &&
      !dateForms.test(path) &&
      (ownDate.test(code) || ownDateField.test(code)),
    'writes or asks for dates in a form of its own: use lib/dates.ts or DateInput',
  );
  return breaches;
}
