import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Frames per second of every film. */
export const FRAME_RATE = 24;
/** Size of the pictures in px: the filmed window. */
export const FRAME_SIZE = { width: 1280, height: 720 } as const;

/** A film being made from a series of pictures, encoded as a WebM file (VP9, no sound). */
export class Film {
  readonly #encoder: ChildProcess;
  readonly #exited: Promise<unknown[]>;
  #complaints = '';
  #frames = 0;

  /** `isDraft`: fast and low quality, for trying out a script. */
  constructor(path: string, isDraft: boolean) {
    this.#encoder = spawn('ffmpeg', listArguments(path, isDraft), { stdio: ['pipe', 'ignore', 'pipe'] });
    this.#exited = once(this.#encoder, 'exit');
    this.#encoder.stderr?.on('data', (chunk: Buffer) => {
      this.#complaints = (this.#complaints + chunk.toString()).slice(-4_000);
    });
    // The encoder's exit reports a broken pipe.
    this.#encoder.stdin?.on('error', () => undefined);
  }

  /** Seconds so far. */
  get time(): number {
    return this.#frames / FRAME_RATE;
  }

  /** Appends a picture (JPEG) for this many frames. */
  async add(picture: Buffer, frames = 1): Promise<void> {
    for (let frame = 0; frame < frames; frame++) {
      if (!this.#encoder.stdin?.write(picture)) {
        await Promise.race([once(this.#encoder.stdin as NodeJS.EventEmitter, 'drain'), this.#exited]);
      }
    }
    this.#frames += frames;
  }

  /** Ends the film; resolves when the file is written. */
  async finish(): Promise<void> {
    this.#encoder.stdin?.end();
    const [code] = await this.#exited;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}:\n${this.#complaints}`);
  }
}

function listArguments(path: string, isDraft: boolean): string[] {
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', `${FRAME_RATE}`, '-i', '-'];
  const codec = ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-b:v', '0', '-row-mt', '1'];
  const quality = isDraft
    ? ['-crf', '45', '-deadline', 'realtime', '-cpu-used', '8']
    : ['-crf', '33', '-deadline', 'good', '-cpu-used', '3', '-auto-alt-ref', '1', '-lag-in-frames', '25'];
  // A key frame at least every five seconds, so that seeking to a chapter is fast.
  const keys = ['-g', `${FRAME_RATE * 5}`];
  return ['-hide_banner', '-loglevel', 'error', '-y', ...input, '-an', ...codec, ...quality, ...keys, path];
}
