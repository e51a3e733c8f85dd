// Runs before the first module and the first paint; a separate file because the page's CSP allows no inline script.
(() => {
  // Interprets schemas: compiling them needs `eval`, which the page's CSP blocks and reports. Chunks may run in any
  // order, so this can't wait for a module.
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  const chosen = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Without storage there's no choice to read.
      return null;
    }
  };
  const theme = chosen('giotto.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // Requests the page's language in parallel with the app's code, which otherwise would request it only once it runs;
  // the rest is in src/app/language/page-locale.ts. The build inserts each language's URL.
  const { nonce, dataset } = document.currentScript;
  const languages = JSON.parse(dataset.languages || '{}');
  const wanted = [chosen('giotto.locale'), ...navigator.languages, 'en'];
  const spoken = wanted
    .map((name) => String(name).toLowerCase().split('-')[0])
    .find((name) => name in languages);
  if (spoken) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: languages[spoken], nonce });
    document.head.append(link);
  }
})();
