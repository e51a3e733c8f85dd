import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Director } from './academy/director.ts';
import { Film } from './academy/film.ts';
import { saveImage } from './academy/poster.ts';
import type { Scene } from './academy/scene.ts';
import { SCENES } from './academy/scenes/index.ts';
import { openStudio } from './academy/studio.ts';
import { translateCaptions } from './academy/translate-captions.ts';
import { type Cue, formatWebVtt } from './academy/web-vtt.ts';

const MEDIA = join(import.meta.dirname, '../packages/web/src/features/academy/media');

/** Positions captions above the tools at the bottom of the picture. */
const ABOVE_TOOLS = 'line:-3';

/** Plays one scene on a separate server, and writes its film and companion files. */
async function record({ id, play }: Scene, folder: string, isDraft: boolean): Promise<void> {
  const studio = await openStudio();
  try {
    const film = new Film(join(folder, `${id}.webm`), isDraft);
    const director = new Director(film);
    let end: Awaited<ReturnType<Director['end']>>;
    try {
      await play(studio, director);
      end = await director.end();
    } catch (error) {
      await film.finish().catch(() => undefined);
      throw error;
    }
    await film.finish();
    await writeFile(join(folder, `${id}.captions.vtt`), formatWebVtt(end.captions, ABOVE_TOOLS));
    for (const { language, captions } of translateCaptions(end.captions)) {
      await writeFile(join(folder, `${id}.captions.${language}.vtt`), formatWebVtt(captions, ABOVE_TOOLS));
    }
    await writeFile(join(folder, `${id}.chapters.json`), formatChapters(end.chapters));
    await saveImage(end.poster, join(folder, `${id}.webp`));
    process.stdout.write(`${id}: ${end.duration.toFixed(1)} s\n`);
  } finally {
    await studio.close();
  }
}

/** The start of each chapter, which the player shows before the film has loaded. */
function formatChapters(chapters: readonly Cue[]): string {
  const list = chapters.map(({ start, text }) => ({ start: Math.round(start * 1000) / 1000, title: text }));
  return `${JSON.stringify(list, null, 2)}\n`;
}

/**
 * `npm run academy:record -- [--draft FOLDER] [ID…]`: films the Academy's videos, all or the given ids. With `--draft`
 * it films quickly, in low quality and into another folder, for trying out a script.
 */
const [first, ...rest] = process.argv.slice(2);
const [folder, isDraft, ids] =
  first === '--draft' ? [rest[0] ?? '.', true, rest.slice(1)] : [MEDIA, false, process.argv.slice(2)];
await mkdir(folder, { recursive: true });
for (const scene of SCENES) {
  if (ids.length === 0 || ids.includes(scene.id)) await record(scene, folder, isDraft);
}
