/** Languages as browsers name them. Some systems have names that `Intl` refuses: `en-US@posix`, `de_DE.UTF-8`, `C`. */

/** The name as `Intl` takes it; undefined if it takes none of it. */
export function knownLocale(tag: string): string | undefined {
  const [plain = ''] = tag.replaceAll('_', '-').split(/[@.]/)
  try {
    return Intl.getCanonicalLocales(plain)[0]
  } catch {
    return undefined
  }
}

export const languageIn = (locale: string): string => locale.split('-')[0] ?? locale
