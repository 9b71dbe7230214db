/** The pages of the sandbox's access control server: forms without script, for a keyboard and a phone too. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff }
button { font: inherit; display: block; width: 100%; margin: .75rem 0; padding: .75rem; border-radius: .4rem; border: 2px solid #0b4f9e; background: #fff; color: #0b4f9e }
button.main { background: #0b4f9e; color: #fff } :focus-visible { outline: 3px solid #b35900; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${main}
</main>
</body>
</html>
`
}

export function challengePage(
  entry: { amount: string; currency: string; last4: string },
  action: string,
): string {
  const main = `<p>Sandbox bank: do you authorise this payment with your card ending in ${escape(entry.last4)}?</p>
<form method="post" action="${escape(action)}">
<button class="main" name="answer" value="authenticate">Authenticate</button>
<button name="answer" value="fail">Fail</button>
</form>`
  return page('Confirm your payment', main)
}

/** Sends the browser back with its `cres`. */
export function returnPage(notificationUrl: string, cres: string): string {
  const main = `<p>Your answer was recorded.</p>
<form method="post" action="${escape(notificationUrl)}">
<input type="hidden" name="cres" value="${escape(cres)}">
<button class="main">Continue to the shop</button>
</form>`
  return page('Thank you', main)
}

export function missingPage(): string {
  return page('Not found', '<p>There is no such challenge.</p>')
}
