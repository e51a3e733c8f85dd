import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { FIRST_STATE } from '../../packages/web/src/features/playground/playground-state.ts';
import { PRESETS } from '../../packages/web/src/features/playground/presets.ts';
import {
  CODE_WRITERS,
  type CodeLanguage,
  type ShownChart,
} from '../../packages/web/src/features/playground/write-code/index.ts';
import { findTypeFaults } from './check-types.ts';
import type { EmptyProject } from './empty-project.ts';
import { runInShell } from './run-in-shell.ts';
import { type PageCase, runPage } from './run-page.ts';

type Check = (what: string, run: () => Promise<void>) => Promise<void>;

const plain: ShownChart = { ...FIRST_STATE, isDark: false };

/** What the playground can show, and plans whose text could end the code around it. */
const SHOWN: Readonly<Record<string, ShownChart>> = {
  'what it shows first': plain,
  'a table with all options': {
    source: PRESETS.csv,
    styleId: 'style3',
    theme: 'dark',
    from: '2027-09-06',
    to: '2027-09-20',
    zoom: 1.5,
    selectionMode: 'multiple',
    hasToday: true,
    isDark: false,
  },
  'a plan as JSON': { ...plain, source: PRESETS.json, theme: 'own' },
  'a plan with code in it': {
    ...plain,
    source: `gantt\n  dateFormat YYYY-MM-DD\n  \`\${1}\` \\\\ "x" </script> :2027-01-04, 5d\nPLAN :2027-01-11, 5d\n`,
  },
};

/** The drawn chart, and how it's shown. */
interface Drawn {
  readonly picture: string;
  readonly width: number;
  readonly left: number;
  readonly background: string;
  readonly isMultiple: boolean;
}

async function readDrawn(page: Page): Promise<Drawn> {
  await page.locator('.giotto-picture [data-layer=tasks] rect').first().waitFor();
  return page.locator('.giotto-viewport').evaluate((view) => ({
    picture: view.querySelector('.giotto-picture > g')?.outerHTML ?? '',
    width: view.querySelector('.giotto-picture')?.getBoundingClientRect().width ?? 0,
    left: view.scrollLeft,
    background: getComputedStyle(view).backgroundColor,
    isMultiple: view.ariaMultiSelectable === 'true',
  }));
}

/** Code of a language as a page. */
function pageOf(language: Exclude<CodeLanguage, 'cli'>, code: string): PageCase {
  const name = `playground-${language}`;
  if (language === 'html') return { name, program: '', markup: code };
  if (language === 'ts')
    return { name, program: `import './${name}-code.ts';`, files: { [`${name}-code.ts`]: code } };
  return {
    name,
    program: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Plan } from './${name}-code.tsx';
createRoot(document.querySelector('main')).render(createElement(Plan));`,
    files: { [`${name}-code.tsx`]: code },
  };
}

/** The code that the playground writes shows one and the same chart, in each language. */
export async function checkPlayground(
  check: Check,
  browser: Browser,
  { folder }: EmptyProject,
): Promise<void> {
  for (const [what, chart] of Object.entries(SHOWN))
    await check(`the playground's code draws the same chart in every language: ${what}`, async () => {
      const drawn: Partial<Record<CodeLanguage, Drawn>> = {};
      for (const language of ['html', 'ts', 'react'] as const) {
        const code = CODE_WRITERS[language](chart);
        await runPage(browser, folder, pageOf(language, code), async (page) => {
          drawn[language] = await readDrawn(page);
        });
        const name = language === 'react' ? 'typed.tsx' : 'typed.ts';
        if (language !== 'html') assert.deepEqual(await findTypeFaults(folder, code, name), []);
      }
      assert.deepEqual(drawn.ts, drawn.html);
      assert.deepEqual(drawn.react, drawn.html);
      assert.equal(drawn.html?.isMultiple, chart.selectionMode === 'multiple');
      // The whole timeline fits the view; a part of it, or a larger picture, doesn't.
      assert.equal((drawn.html?.width ?? 0) > 800, chart.from !== '' || chart.zoom > 1);
      assert.equal((drawn.html?.left ?? 0) > 0, chart.from > '2027-09-01');
      const [inShell, inPage] = [await drawInShell(folder, chart), drawn.html?.picture ?? ''].map(textsIn);
      // Of a part of the timeline, a picture has nothing else; a page scrolls to it.
      if (chart.from === '') assert.deepEqual(inShell, inPage);
      else
        assert.deepEqual(
          inShell?.filter((text) => !inPage?.includes(text)),
          [],
        );
    });
}

/** Runs the code for a shell, and reads the picture that it makes. */
async function drawInShell(folder: string, chart: ShownChart): Promise<string> {
  await runInShell(CODE_WRITERS.cli(chart), folder);
  return readFile(join(folder, 'plan.svg'), 'utf8');
}

/** The texts that are drawn. */
function textsIn(svg: string): readonly string[] {
  const texts = [...svg.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    // What a serialiser needn't escape.
    text.replaceAll('&quot;', '"'),
  );
  return [...new Set(texts)].sort();
}
