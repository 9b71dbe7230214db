// How the documentation is searched: what the build puts into the index, and how a page asks it.
export const INDEX = {
  fields: ['title', 'heading', 'keywords', 'text'],
  storeFields: ['title', 'heading', 'url', 'weight'],
}

export const QUESTION = {
  prefix: true,
  // A short word is written rightly, or another one is meant: "sca" is no "sc".
  fuzzy: (word) => (word.length > 4 ? 0.2 : false),
  boost: { title: 3, heading: 2, keywords: 8 },
  boostDocument: (_id, _word, { weight }) => weight,
}

/** A guide first tells what a word is about; the reference says all of it, and operators have words of their own. */
export const weightOf = (group) => ({ API: 1, Reference: 1, 'For operators': 0.5 })[group] ?? (group ? 4 : 1)
