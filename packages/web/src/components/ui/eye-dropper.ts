interface EyeDropper {
  readonly open: () => Promise<{ readonly sRGBHex: string }>;
}

function findEyeDropper(): (new () => EyeDropper) | undefined {
  return (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper;
}

/** Whether the browser supports picking a colour from the screen; not all do. */
export function canPickFromScreen(): boolean {
  return findEyeDropper() !== undefined;
}

/** The colour that the person picks; null if they cancel. */
export async function pickFromScreen(): Promise<string | null> {
  const Dropper = findEyeDropper();
  if (!Dropper) return null;
  try {
    return (await new Dropper().open()).sRGBHex;
  } catch {
    return null;
  }
}
