/** The name of a browser and its system, by what the browser says of itself. Nothing depends on it being true. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

interface Words {
  unknown: string
  on: (browser: string, system: string) => string
}

export function browserOf(agent: string, { unknown, on }: Words): string {
  const nameIn = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(agent))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser === undefined) return unknown
  return system === undefined ? browser : on(browser, system)
}
