import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Width of posters: as wide as a card of the list on a high-density screen. */
const WIDTH = 960;

/** Saves a picture (JPEG) as a poster (WebP). */
export async function saveImage(picture: Buffer, path: string): Promise<void> {
  const scale = ['-vf', `scale=${WIDTH}:-2:flags=lanczos`, '-c:v', 'libwebp', '-quality', '82'];
  const input = ['-f', 'mjpeg', '-i', '-'];
  const encoder = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...scale, path], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  encoder.stdin.end(picture);
  const [code] = await once(encoder, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
