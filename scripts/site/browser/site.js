// What the pages can do with a script: search, tabs, copying, colours, and on a local stack running the examples.
const { index: INDEX, keys: KEYS } = document.querySelector('script[data-index]').dataset

/** An element with attributes and children. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** What the reader chose, if the browser lets pages keep anything. */
function kept(name) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
function keep(name, value) {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The choice holds for this page.
  }
}

function chooseColours() {
  const button = document.querySelector('#theme')
  const root = document.documentElement
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const tell = () => (button.textContent = isDark() ? 'Light' : 'Dark')
  button.hidden = false
  tell()
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark'
    keep('theme', root.dataset.theme)
    tell()
  })
}

function offerSearch() {
  const form = document.querySelector('[role=search]')
  const input = document.querySelector('#search')
  const list = document.querySelector('#found')
  const base = new URL('.', new URL(INDEX, location.href))
  let loading
  const load = () =>
    (loading ??= Promise.all([
      import(new URL('minisearch.js', base).href),
      import(new URL('search.js', base).href),
      fetch(INDEX).then((reply) => reply.text()),
    ]).then(([{ default: MiniSearch }, { INDEX: options, ask }, text]) => {
      const index = MiniSearch.loadJSON(text, options)
      return (words) => ask(index, words)
    }))
  let chosen = -1

  const choose = (next) => {
    const options = [...list.querySelectorAll('a')]
    chosen = options.length === 0 ? -1 : (next + options.length) % options.length
    options.forEach((option, place) => option.setAttribute('aria-selected', String(place === chosen)))
    options[chosen]?.scrollIntoView({ block: 'nearest' })
    if (chosen < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', options[chosen].id)
  }
  const show = (isShown) => {
    list.hidden = !isShown
    input.setAttribute('aria-expanded', String(isShown))
    if (!isShown) choose(-1)
  }
  const find = async () => {
    const words = input.value.trim()
    if (words === '') return show(false)
    const search = await load()
    if (input.value.trim() !== words) return
    const found = search(words).slice(0, 12)
    const options = found.map(({ title, heading, url }, place) =>
      make(
        'a',
        {
          href: url.startsWith('/') ? url : new URL(url, base),
          role: 'option',
          id: `found-${place}`,
          tabindex: '-1',
        },
        heading || title,
        make('small', {}, title),
      ),
    )
    list.replaceChildren(
      ...(options.length > 0
        ? options
        : [make('p', { role: 'option', 'aria-disabled': 'true' }, 'Nothing found.')]),
    )
    chosen = -1
    show(true)
  }

  form.hidden = false
  input.addEventListener('focus', load, { once: true })
  input.addEventListener('input', find)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen - 1)
    else if (event.key === 'Escape') show(false)
    else return
    event.preventDefault()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const options = list.querySelectorAll('a')
    ;(options[chosen] ?? options[0])?.click()
  })
  list.addEventListener('click', () => show(false))
  document.addEventListener('click', ({ target }) => form.contains(target) || show(false))
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return
    event.preventDefault()
    input.focus()
  })
}

/** Examples of the same thing in several languages, next to each other, become tabs; the choice is kept. */
function groupTabs() {
  const groups = []
  for (const figure of document.querySelectorAll('.code[data-tab]')) {
    const last = groups.at(-1)
    if (last && figure.previousElementSibling === last.at(-1)) last.push(figure)
    else groups.push([figure])
  }
  const all = []
  const select = (name) => {
    for (const { tabs, figures } of all) {
      const place = Math.max(
        0,
        tabs.findIndex((tab) => tab.textContent === name),
      )
      tabs.forEach((tab, index) => {
        tab.setAttribute('aria-selected', String(index === place))
        tab.tabIndex = index === place ? 0 : -1
        figures[index].hidden = index !== place
      })
    }
  }
  groups
    .filter(({ length }) => length > 1)
    .forEach((figures, group) => {
      const tabs = figures.map((figure, place) => {
        const id = `tab-${group}-${place}`
        figure.id = `panel-${group}-${place}`
        figure.setAttribute('role', 'tabpanel')
        figure.setAttribute('aria-labelledby', id)
        return make(
          'button',
          { type: 'button', role: 'tab', id, 'aria-controls': figure.id },
          figure.dataset.tab,
        )
      })
      const list = make('div', { role: 'tablist', 'aria-label': 'Language of the example' }, ...tabs)
      const holder = make('div', { class: 'tabs' })
      figures[0].before(holder)
      holder.append(list, ...figures)
      list.addEventListener('click', ({ target }) => {
        if (target.role !== 'tab') return
        keep('language', target.textContent)
        // Examples above this one may become longer or shorter, but the reader stays where he is.
        const before = list.getBoundingClientRect().top
        select(target.textContent)
        scrollBy(0, list.getBoundingClientRect().top - before)
      })
      list.addEventListener('keydown', (event) => {
        const place = tabs.indexOf(event.target)
        const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key]
        if (next === undefined || place < 0) return
        event.preventDefault()
        const tab = tabs.at(next % tabs.length)
        tab.click()
        tab.focus()
      })
      all.push({ tabs, figures })
    })
  select(kept('language'))
}

function offerCopies() {
  for (const figure of document.querySelectorAll('.code')) {
    const button = make('button', { type: 'button' }, 'Copy')
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('pre').textContent)
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy'), 2_000)
    })
    figure.querySelector('.head').append(button)
  }
}

/** Identifiers of what was made by the examples that were run, for the examples that follow: `$PAYMENT` and the like. */
const made = {}

function offerRun(figure, keys, place) {
  const { method, path, key, body } = JSON.parse(figure.dataset.request)
  const button = make('button', { type: 'button', 'aria-expanded': 'false' }, 'Try it')
  figure.querySelector('.head').append(button)
  const withMade = (text) => text.replace(/\$([A-Z_]+)/g, (whole, name) => made[name] ?? whole)
  button.addEventListener('click', () => {
    const open = figure.querySelector('.try')
    button.setAttribute('aria-expanded', String(!open))
    if (open) return open.remove()
    const address = make('input', { id: `path-${place}`, spellcheck: 'false' })
    address.value = withMade(path)
    const text = make('textarea', { id: `body-${place}`, rows: '10', spellcheck: 'false' })
    text.value = withMade(body ?? '')
    const output = make('output')
    const run = make('button', { type: 'submit' }, `Run on this stack`)
    const form = make('form', { class: 'try' })
    form.append(make('label', { for: address.id }, `${method}, to`), address)
    if (body !== undefined) form.append(make('label', { for: text.id }, 'Body'), text)
    form.append(run, output)
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      output.replaceChildren('Asking …')
      const headers = { Authorization: `Bearer ${keys[key]}` }
      if (method !== 'GET') headers['Idempotency-Key'] = crypto.randomUUID()
      if (body !== undefined) headers['Content-Type'] = 'application/json'
      try {
        const reply = await fetch(address.value, {
          method,
          headers,
          ...(body !== undefined && { body: text.value }),
        })
        const answer = await reply.json()
        if (reply.ok && answer.id) made[answer.object.toUpperCase()] = answer.id
        if (reply.ok && answer.payment_method?.id) made.CARD = answer.payment_method.id
        const status = make('p', { class: reply.ok ? 'status' : 'status failed' }, String(reply.status))
        output.replaceChildren(
          status,
          make('pre', { tabindex: '0' }, make('code', {}, JSON.stringify(answer, null, 2))),
        )
      } catch {
        output.replaceChildren('The API cannot be reached.')
      }
    })
    figure.append(form)
    address.focus()
  })
}

/** The stack of a developer gives its own pages the keys of its sandbox; no other service answers here. */
async function fillKeys() {
  const reply = await fetch(KEYS).catch(() => undefined)
  if (!reply?.ok) return
  const keys = await reply.json()
  for (const span of document.querySelectorAll('[data-fill]')) {
    const { fill, quote } = span.dataset
    span.textContent = quote + keys[fill] + quote
    span.classList.add('filled')
  }
  document.querySelectorAll('.code[data-request]').forEach((figure, place) => offerRun(figure, keys, place))
}

/** Beside the page the navigation scrolls by itself: it begins where the reader is. */
function showPlace() {
  const navigation = document.querySelector('#navigation')
  const place = navigation.querySelector('[aria-current]')
  if (place && place.offsetTop > navigation.clientHeight / 2)
    navigation.scrollTop = place.offsetTop - navigation.clientHeight / 3
}

chooseColours()
showPlace()
offerSearch()
groupTabs()
offerCopies()
void fillKeys()
