/** Writes numbers of Home in the reader's language. */
import { useLanguage } from '../../texts/language'

export function useFormats() {
  const { locale } = useLanguage()
  const of = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options)
    return (value: number) => format.format(value)
  }
  return {
    locale,
    whole: of({ maximumFractionDigits: 0 }),
    percent: of({ style: 'percent', maximumFractionDigits: 1 }),
    /** At the axis of a chart there is little room. */
    shortMoney: (currency: string) =>
      of({ style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }),
  }
}
