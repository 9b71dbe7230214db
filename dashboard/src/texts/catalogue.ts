/** The texts of a language: those that every page needs at once, those of a topic when the first page needs them. */
import { loadCode } from '../app/load-code'
import type { Catalogue, Texts, Topic } from './en'
import type { Language } from './forms'

const LOAD: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
}

export interface Topics {
  /** undefined until they are loaded. */
  found: <T extends Topic>(topic: T) => Texts[T] | undefined
  /** The same promise each time, so that a component can wait for it. */
  load: <T extends Topic>(topic: T) => Promise<Texts[T]>
  asked: () => Topic[]
}

export interface Chosen {
  language: Language
  core: Catalogue['core']
  topics: Topics
}

function createTopics(load: Catalogue['topics']): Topics {
  const found: Partial<Pick<Texts, Topic>> = {}
  const asked = new Map<Topic, Promise<unknown>>()
  return {
    found: (topic) => found[topic],
    load<T extends Topic>(topic: T) {
      const known = asked.get(topic)
      if (known) return known as Promise<Texts[T]>
      const loading = loadCode(load[topic]).then((texts) => {
        found[topic] = texts
        return texts
      })
      asked.set(topic, loading)
      // What could not be loaded is asked for again.
      loading.catch(() => asked.delete(topic))
      return loading
    },
    asked: () => [...asked.keys()],
  }
}

let shown: Promise<Chosen> | undefined

/** `topics`: those of the page that is shown. */
export function loadLanguage(language: Language, topics: readonly Topic[] = []): Promise<Chosen> {
  const before = shown
  const loading = load(language, topics)
  shown = before ? loading.catch(() => before) : loading
  return loading
}

async function load(language: Language, topics: readonly Topic[]): Promise<Chosen> {
  const catalogue = await LOAD[language]()
  const chosen = { language, core: catalogue.core, topics: createTopics(catalogue.topics) }
  await Promise.all(topics.map(chosen.topics.load))
  return chosen
}

/** Loads topics of the language that is shown, or is about to be. */
export async function loadTopics(topics: readonly Topic[]): Promise<void> {
  const chosen = await shown
  if (chosen) await Promise.all(topics.map(chosen.topics.load))
}
