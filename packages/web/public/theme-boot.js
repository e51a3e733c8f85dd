// Sets the chosen theme before the first paint; a file of its own because the page allows no inline script.
(() => {
  try {
    const theme = localStorage.getItem('giotto.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the theme of the system holds.
  }
})();
