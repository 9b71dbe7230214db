// How the documentation is searched: what the build puts into the index, and how a page asks it.

/** "codes" is also found as "code". */
const processTerm = (term) => term.toLowerCase().replace(/(?<=[a-z]{3}[^su])s$/, '')

const partsOf = (text) => text.split(/[\s\p{P}]+/u).filter((part) => part !== '')

/** A name such as `return_url` is one word, and is also found by its parts. */
const namesIn = (text) => text.match(/\w+(?:_\w+)+/g) ?? []

export const INDEX = {
  fields: ['title', 'heading', 'keywords', 'text'],
  storeFields: ['title', 'heading', 'url', 'weight'],
  tokenize: (text) => [...partsOf(text), ...namesIn(text)],
  processTerm,
}

const QUESTION = {
  prefix: true,
  // A short word is written rightly, or another one is meant: "sca" is no "sc".
  fuzzy: (word) => (word.length > 4 ? 0.2 : false),
  boost: { title: 3, heading: 2, keywords: 8 },
  boostDocument: (_id, _word, { weight }) => weight,
  tokenize: (text) =>
    text.split(/\s+/).flatMap((word) => (namesIn(word).length > 0 ? namesIn(word) : partsOf(word))),
}

/** What has all words, before what has some of them. */
export function ask(index, words) {
  const all = index.search(words, { ...QUESTION, combineWith: 'AND' })
  const seen = new Set(all.map(({ id }) => id))
  return [...all, ...index.search(words, QUESTION).filter(({ id }) => !seen.has(id))]
}

/** A guide first tells what a word is about; the reference says all of it, and operators have words of their own. */
export const weightOf = (group) =>
  ({ API: 1, Reference: 1, 'Sandbox and testing': 3, 'For operators': 0.5 })[group] ?? (group ? 4 : 1)
