// Runs before the page is painted, so that the chosen colours do not change before the reader's eyes.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen
} catch {
  // A browser that lets pages keep nothing shows its own colours.
}
