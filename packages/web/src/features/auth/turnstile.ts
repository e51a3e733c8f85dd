/** The part of Turnstile's API that is used here. */
interface Turnstile {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      /** Shows the widget only when it needs interaction. */
      readonly appearance: 'interaction-only';
      readonly callback: (token: string) => void;
      readonly 'error-callback': () => void;
      readonly 'timeout-callback': () => void;
    },
  ): string;
  remove(widgetId: string): void;
}

const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
let loading: Promise<Turnstile> | null = null;

/** Lets Turnstile's widget, shown in `place`, check that the visitor is human; returns its token. Rejects otherwise. */
export async function solveTurnstile(
  siteKey: string,
  place: HTMLElement,
  signal: AbortSignal,
): Promise<string> {
  loading ??= loadTurnstile();
  const turnstile = await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
  signal.throwIfAborted();
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('Turnstile did not let the form pass'));
    const widget = turnstile.render(place, {
      sitekey: siteKey,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': fail,
      'timeout-callback': fail,
    });
    signal.addEventListener('abort', () => turnstile.remove(widget), { once: true });
  });
}

function loadTurnstile(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.onload = () => {
      const { turnstile } = globalThis as { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else reject(new Error('Turnstile is missing'));
    };
    script.onerror = () => reject(new Error('Turnstile could not be loaded'));
    document.head.append(script);
  });
}
