// Runs before the page is painted, so that the chosen colours do not change before the reader's eyes.
const chosen = localStorage.getItem('theme')
if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen
