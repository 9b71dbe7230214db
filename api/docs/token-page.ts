/**
 * An example for merchants: a page that takes a card in the browser and creates a card token. It works as it is, also
 * with a keyboard or a screen reader, and stores nothing.
 */
import { escapeHtml, htmlPage } from '../../formats/html'

const STYLE = `
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff }
label { display: block; font-weight: 600; margin-top: 1rem }
input { font: inherit; box-sizing: border-box; width: 100%; padding: .5rem; border: 2px solid #555; border-radius: .4rem }
input[aria-invalid=true] { border-color: #a4001d }
.fault { display: block; color: #a4001d } .fault:empty { display: none }
button { font: inherit; margin: 1.5rem 0; padding: .75rem 1.5rem; border: 2px solid #0b4f9e; border-radius: .4rem; background: #0b4f9e; color: #fff }
:focus-visible { outline: 3px solid #b35900; outline-offset: 2px }
`

interface Field {
  name: string
  label: string
  autocomplete: string
  numeric?: boolean
}

const FIELDS: readonly Field[] = [
  { name: 'key', label: 'Publishable key', autocomplete: 'off' },
  { name: 'number', label: 'Card number', autocomplete: 'cc-number', numeric: true },
  { name: 'expiry_month', label: 'Expiry month, 1 to 12', autocomplete: 'cc-exp-month', numeric: true },
  { name: 'expiry_year', label: 'Expiry year', autocomplete: 'cc-exp-year', numeric: true },
  { name: 'cvc', label: 'Security code (CVC)', autocomplete: 'cc-csc', numeric: true },
  { name: 'holder_name', label: 'Name on the card', autocomplete: 'cc-name' },
]

/** The script of the page. It shows the faults of an answer beside their fields, and moves the focus to the first. */
export const TOKEN_SCRIPT = `
const form = document.querySelector('form')
const result = document.querySelector('#result')
const fields = [...form.querySelectorAll('input')]

function tell(field, fault) {
  field.setAttribute('aria-invalid', String(fault !== ''))
  document.getElementById(field.name + '-fault').textContent = fault
}

function makeToken(key, card) {
  return fetch(form.dataset.api + '/v1/tokens', {
    method: 'POST',
    headers: {
      'Authorization': 'Bearer ' + key,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({ card }),
  })
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  for (const field of fields) tell(field, '')
  result.textContent = 'Asking for a token.'
  const { key, ...card } = Object.fromEntries(new FormData(form))
  card.expiry_month = Number(card.expiry_month)
  card.expiry_year = Number(card.expiry_year)
  try {
    const reply = await makeToken(key, card)
    const body = await reply.json()
    if (reply.ok) {
      // Send this to your server, which pays with it: {"payment_method": {"type": "card", "token": "tokn_…"}}
      result.textContent = 'The token is ' + body.id + '. It is good once, until ' + body.expires_at + '.'
      form.reset()
      return
    }
    const told = fields.filter((field) => {
      const entry = body.error.errors.find(({ param }) => param === 'card.' + field.name)
      // Beside its field, the message needs no name.
      if (entry) tell(field, entry.message.replace(entry.param + ' ', ''))
      return entry
    })
    result.textContent = body.error.message
    if (told.length > 0) told[0].focus()
  } catch {
    result.textContent = 'The service cannot be reached. Nothing was kept; try again.'
  }
})
`

/** `apiUrl`: the address of the API; empty for the page that the API itself serves. */
export function tokenPage(apiUrl: string): string {
  const main = `<p>An example. Your server never sees the card: this page sends it to the API and gets a token.
Use a sandbox key and a sandbox card.</p>
<form novalidate data-api="${escapeHtml(apiUrl)}">
${FIELDS.map(input).join('\n')}
<button>Get a token</button>
</form>
<p id="result" role="status"></p>
<script>${TOKEN_SCRIPT}</script>`
  return htmlPage('Get a token for a card', STYLE, main)
}

function input({ name, label, autocomplete, numeric = false }: Field): string {
  const keyboard = numeric ? ' inputmode="numeric"' : ''
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" autocomplete="${autocomplete}"${keyboard} aria-describedby="${name}-fault">
<span class="fault" id="${name}-fault"></span>`
}
