import { describe, expect, it } from 'vitest';
import { findBreaches } from './house-rules.ts';

function rulesBrokenBy(path: string, text = ''): string[] {
  return findBreaches({ path, text }).map(({ rule, isWarning }) => `${isWarning ? 'warning: ' : ''}${rule}`);
}

const lines = (count: number) => 'x\n'.repeat(count);

describe('findBreaches', () => {
  it.each([
    [299, []],
    [300, []],
    [301, ['warning: has 301 lines, more than 300']],
    [500, ['warning: has 500 lines, more than 300']],
    [501, ['has 501 lines, more than 500']],
  ])('a file of %i lines', (count, expected) => {
    expect(rulesBrokenBy('packages/chart/src/a.ts', lines(count))).toEqual(expected);
  });

  it.each([
    'packages/chart/src/a.test.ts',
    'packages/chart/src/templates/a.ts',
    'packages/chart/src/text/generated/a.ts',
    'packages/web/src/app/locales/en/a.json',
    'packages/chart/src/golden/a.ts',
  ])('%s may be long', (path) => {
    expect(rulesBrokenBy(path, lines(501))).toEqual([]);
  });

  it.each([
    'utils.ts',
    'util.ts',
    'misc.ts',
    'helpers.ts',
    'helper.test.ts',
    'common.css',
    'utils/a.ts',
    'common/a.ts',
  ])('%s doesn’t name its subject', (path) => {
    expect(rulesBrokenBy(`packages/web/src/${path}`)).toContain(
      'has a name that says nothing of its subject',
    );
  });

  it.each(['common-passwords.ts', 'utility-bill.ts'])('%s names its subject', (path) => {
    expect(rulesBrokenBy(`packages/web/src/${path}`)).toEqual([]);
  });

  it.each(['ChartStore.ts', 'chart_store.ts', 'chartStore.tsx', '-chart.ts'])(
    '%s is not kebab-case',
    (name) => {
      expect(rulesBrokenBy(`packages/web/src/${name}`)).toEqual(['is not named in kebab-case']);
    },
  );

  it.each(['chart-store.ts', '001-accounts.ts', 'a.module.css', 'a.test.tsx', 'vite.config.ts'])(
    '%s is',
    (name) => {
      expect(rulesBrokenBy(`packages/web/src/${name}`)).toEqual([]);
    },
  );

  it('a default export is for configurations', () => {
    const text = 'export default {};\n';
    expect(rulesBrokenBy('packages/web/src/a.ts', text)).toEqual(['has a default export']);
    expect(rulesBrokenBy('packages/web/vite.config.ts', text)).toEqual([]);
  });

  it.each([
    ['it', 'skip'],
    ['test', 'only'],
    ['describe', 'todo'],
    ['it', 'runIf'],
  ])('finds a test with %s.%s', (name, how) => {
    const rule = 'holds a test that is skipped or runs alone';
    const text = `${name}.${how}('x', () => {});`;
    expect(rulesBrokenBy('packages/web/src/a.test.ts', text)).toEqual([rule]);
    expect(rulesBrokenBy('e2e/journey.ts', text)).toEqual([rule]);
  });

  it.each(['For', 'Until'])('finds a wait that times out too early: wait%s', (how) => {
    expect(rulesBrokenBy('packages/web/src/a.test.ts', `await vi.wait${how}(isSaved);`)).toEqual([
      'gives up waiting too early: use expect.poll',
    ]);
  });

  it.each([
    'expect(await list.count()).toBe(1);',
    "expect(await row.textContent(), 'why').toContain('Build');",
    'expect((await names.allTextContents()).slice(0, 3)).toEqual(names);',
    'expect(\n  await page.getByRole("switch").isChecked(),\n).toBe(true);',
  ])('%s reads a page once', (text) => {
    const rule = 'expects of a page, read once, what may still be arriving: use expect.poll';
    expect(rulesBrokenBy('e2e/journeys/a.e2e.ts', text)).toEqual([rule]);
    expect(rulesBrokenBy('packages/server/test/a.test.ts', text)).toEqual([]);
  });

  it.each([
    'await expect.poll(() => list.count()).toBe(1);',
    'expect(await list.count()).toBe(0);',
    'expect(await row.textContent()).not.toContain("Build");',
    'expect(await field.getAttribute("aria-invalid")).toBeNull();',
    'expect(await readFolders(url, ana)).toEqual(names);',
  ])('%s doesn’t, or expects nothing to be there', (text) => {
    expect(rulesBrokenBy('e2e/journeys/a.e2e.ts', text)).toEqual([]);
  });

  it('finds to-do notes and suppressed checks', () => {
    expect(rulesBrokenBy('scripts/a.ts', `// ${'TO'}DO: later`)).toEqual([
      'promises work instead of doing it',
    ]);
    expect(rulesBrokenBy('scripts/a.ts', `// ${'FIX'}ME`)).toEqual(['promises work instead of doing it']);
    expect(rulesBrokenBy('scripts/a.ts', `// @ts-${'ignore'}`)).toEqual(['silences the compiler']);
  });

  it.each([
    'intl.formatDate(date, {});',
    'date.toLocaleDateString()',
    'new Intl.DateTimeFormat(locale)',
    '<input type="date" />',
  ])('%s is a form of dates of its own', (code) => {
    const rule = 'writes or asks for dates in a form of its own: use lib/dates.ts or DateInput';
    expect(rulesBrokenBy('packages/web/src/features/auth/a.tsx', code)).toEqual([rule]);
    expect(rulesBrokenBy('packages/web/src/lib/dates.ts', code)).toEqual([]);
    expect(rulesBrokenBy('packages/server/src/a.ts', code)).toEqual([]);
  });

  it.each([
    'margin-left: 4px;',
    'padding-right: 4px;',
    'border-left: 1px solid;',
    'border-top-right-radius: 4px;',
    'left: 0;',
    'text-align: right;',
    'float: left;',
    'margin: 0 4px 0 8px;',
    'inset: auto 0 auto auto;',
  ])('%s names a side of the page', (declaration) => {
    const text = `.a {\n  ${declaration}\n}\n`;
    const rule = 'names a side by left or right: use start and end';
    expect(rulesBrokenBy('packages/web/src/features/auth/a.module.css', text)).toEqual([rule]);
    expect(rulesBrokenBy('packages/web/src/features/editor/canvas/a.module.css', text)).toEqual([]);
  });

  it.each([
    'margin-inline-start: 4px;',
    'inset-inline: 0 auto;',
    'text-align: end;',
    'margin: 0 4px 0 4px;',
    'padding: 4px 8px;',
    'inset: 0;',
    'transition: left 1s;',
  ])('%s names none', (declaration) => {
    expect(rulesBrokenBy('packages/web/src/a.module.css', `.a {\n  ${declaration}\n}\n`)).toEqual([]);
  });

  it.each([
    'box.innerHTML = title;',
    'box.innerHTML += title;',
    'box.outerHTML = title;',
    "box.insertAdjacentHTML('beforeend', title);",
    'range.createContextualFragment(title);',
    'document.write(title);',
    'new DOMParser().parseFromString(title, "text/html");',
    'frame.srcdoc = title;',
    '<iframe srcDoc={title} />',
    '<p dangerouslySetInnerHTML={{ __html: title }} />',
    'eval(title);',
    'new Function(title);',
  ])('%s makes markup or code of a text', (text) => {
    const rule = 'makes markup or code of a text';
    expect(rulesBrokenBy('packages/web/src/a.tsx', `const a = 1;\n  ${text}\n`)).toEqual([rule]);
    expect(rulesBrokenBy('packages/web/src/a.test.tsx', text)).toEqual([]);
  });

  it.each([
    'return table.outerHTML;',
    "if (box.innerHTML === '') return;",
    '// box.innerHTML = title;',
    'evaluate(title);',
    'box.textContent = title;',
  ])('%s makes none', (text) => {
    expect(rulesBrokenBy('packages/web/src/a.tsx', text)).toEqual([]);
  });

  it('reads only code', () => {
    expect(rulesBrokenBy('packages/chart/SPEC.md', lines(1000))).toEqual([]);
  });

  it.each([
    [
      'domains/people/a.ts',
      'await fetch(address)',
      ['asks other servers: only the service client and payments do'],
    ],
    ['domains/people/a.ts', 'await charts.fetch(id)', []],
    ['domains/people/a.test.ts', 'await fetch(address)', []],
    [
      'domains/billing/payments/a.ts',
      'await fetch(address)',
      ['asks a server that may redirect, or take for ever'],
    ],
    [
      'platform/http/service-client.ts',
      "await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5_000) })",
      [],
    ],
  ])('a server’s file %s with %s', (path, text, expected) => {
    expect(rulesBrokenBy(`packages/server/src/${path}`, text)).toEqual(expected);
  });
});
