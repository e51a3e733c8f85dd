// What must hold before the first module runs and the first pixel is drawn; a file of its own because the page allows no
// inline script.
(() => {
  // Schemas are interpreted: compiling them needs `eval`, which the page's policy forbids and reports. Chunks may run in
  // any order, so this cannot wait for a module.
  globalThis.__zod_globalConfig = { jitless: true };
  try {
    const theme = localStorage.getItem('giotto.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the theme of the system holds.
  }
})();
