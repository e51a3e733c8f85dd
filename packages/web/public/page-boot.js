// What must hold before the first module runs and the first pixel is drawn; a file of its own because the page allows no
// inline script.
(() => {
  // Schemas are interpreted: compiling them needs `eval`, which the page's policy forbids and reports. Chunks may run in
  // any order, so this cannot wait for a module.
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  const chosen = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Without storage there is no choice.
      return null;
    }
  };
  const theme = chosen('giotto.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // The page's language is asked for beside the app's code, which would else ask for it only once it runs; the rest is in
  // src/app/language/page-locale.ts. The build writes where each language is.
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
