import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { FONT_NAMES, FONT_WEIGHTS, fontSlug } from '@giotto/chart/text';
import { fontPath, unpackWoff } from '@giotto/drawing/fonts';
import { type Picture, readPpm } from './picture.ts';

const run = promisify(execFile);

/** Ms for starting LibreOffice and reading one file. */
const LONGEST = 120_000;
/** Pdftoppm's resolution at which a point is a pixel. */
const DPI = 72;

/** LibreOffice with the chart fonts' Latin letters, a profile of its own, and its files in one folder. */
export class Office {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#env = { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  }

  static async open(folder: string): Promise<Office> {
    const fonts = join(folder, 'fonts');
    await mkdir(fonts, { recursive: true });
    for (const font of FONT_NAMES)
      for (const weight of FONT_WEIGHTS) {
        const path = fontPath({ font, weight, subset: 'latin' }).replace(/\.woff2$/, '.woff');
        await writeFile(join(fonts, `${fontSlug(font)}-${weight}.ttf`), unpackWoff(await readFile(path)));
      }
    const config = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include>/etc/fonts/fonts.conf</include><dir>${fonts}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`;
    await writeFile(join(folder, 'fonts.conf'), config);
    return new Office(folder);
  }

  /** Draws a presentation's slides, `scale` pixels a point. The name is the file's, without its ending. */
  async draw(name: string, bytes: Uint8Array, scale: number): Promise<Picture[]> {
    const file = join(this.#folder, `${name}.pptx`);
    await writeFile(file, bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(this.#folder, 'profile'))}`;
    const options = { env: this.#env, timeout: LONGEST };
    const convert = ['--headless', '--convert-to', 'pdf', '--outdir', this.#folder, file];
    await run('soffice', [profile, ...convert], options);
    const stem = join(this.#folder, `${name}-office`);
    await run('pdftoppm', ['-r', `${DPI * scale}`, join(this.#folder, `${name}.pdf`), stem], options);
    const pictures = (await readdir(this.#folder)).filter(
      (each) => each.startsWith(`${name}-office`) && each.endsWith('.ppm'),
    );
    return Promise.all(
      pictures.sort().map(async (each) => readPpm(await readFile(join(this.#folder, each)))),
    );
  }
}
