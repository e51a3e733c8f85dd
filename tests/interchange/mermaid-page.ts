import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../../e2e/support/browser.ts';
import type { MermaidChart } from '../../packages/interchange/src/plan-test/mermaid-chart.ts';

const SCRIPT = fileURLToPath(new URL('node_modules/mermaid/dist/mermaid.min.js', import.meta.url));
/** What the page takes for now: some charts leave parts of their dates to it. */
export const TODAY = '2026-11-25';

/** The part of Mermaid's API that is used; it isn't installed with the app. */
declare global {
  var mermaid: {
    initialize(config: object): void;
    render(id: string, text: string): Promise<{ readonly svg: string }>;
    readonly mermaidAPI: {
      getDiagramFromText(text: string): Promise<{ readonly db: GanttData }>;
    };
  };
}

interface GanttData {
  getTasks(): readonly ({
    readonly id: string;
    readonly task: string;
    readonly section: string;
    readonly startTime: Date;
    readonly endTime: Date;
  } & Readonly<Partial<Record<string, unknown>>>)[];
  getLinks(): ReadonlyMap<string, string>;
}

/** Mermaid's own reader, in a browser whose time zone is UTC. */
export class MermaidPage {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open(): Promise<MermaidPage> {
    const browser = await startBrowser();
    const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-US' });
    const page = await context.newPage();
    await page.clock.setFixedTime(`${TODAY}T12:00:00Z`);
    return new MermaidPage(browser, page);
  }

  /** Reads texts; each in a page of its own, since Mermaid remembers ids of earlier charts. Rejects with its error. */
  async read(text: string): Promise<MermaidChart> {
    await this.#page.goto('about:blank');
    await this.#page.addScriptTag({ path: SCRIPT });
    return this.#page.evaluate(async (given) => {
      mermaid.initialize({ startOnLoad: false });
      const { db } = await mermaid.mermaidAPI.getDiagramFromText(given);
      const links = db.getLinks();
      /** As its picture does: codes become HTML's, and HTML gives the characters. */
      const show = (raw: string) => {
        const element = document.createElement('span');
        element.textContent = raw;
        element.innerHTML = element.innerHTML
          .replaceAll('ﬂ°°', '&#')
          .replaceAll('ﬂ°', '&')
          .replaceAll('¶ß', ';');
        return element.textContent;
      };
      const tasks = db.getTasks().map((task) => ({
        id: task.id,
        title: show(task.task.trim()),
        section: show(task.section.trim()).replace(/^\s+$/, ''),
        start: task.startTime.toISOString(),
        end: task.endTime.toISOString(),
        tags: ['active', 'done', 'crit', 'milestone', 'vert'].filter((tag) => task[tag] === true),
        url: links.get(task.id) ?? null,
      }));
      const { svg } = await mermaid.render('chart', given);
      const picture = new DOMParser().parseFromString(svg, 'text/html');
      return { title: picture.querySelector('.titleText')?.textContent ?? '', tasks };
    }, text);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
