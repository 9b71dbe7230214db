/** What is wrong with filters that come from an address: somebody typed it, or it is older than the list. */
import type { Search } from '../../app/search'
import { useTexts } from '../../texts/language'
import { isDay } from '../range'
import { keysOf, listIn, type FieldOf, type FilterField } from './fields'

export interface FilterFault {
  text: string
  /** What to take out of the address. */
  keys: readonly string[]
}

/** As many values as a reader is told; more stand in the filter itself. */
const FEW = 12

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/

export function useFilterFaults(fields: readonly FilterField[], address: Search): FilterFault[] {
  const { filters: texts } = useTexts('common')
  return fields.flatMap((field) => {
    const text = faultOf(field)
    return text === undefined ? [] : [{ text, keys: keysOf(field) }]
  })

  function faultOf(field: FilterField): string | undefined {
    const value = address[field.name]
    switch (field.kind) {
      case 'select':
      case 'several': {
        const known = field.options.map((option) => option.value)
        const chosen = field.kind === 'several' ? listIn(value) : value === undefined ? [] : [value]
        const unknown = chosen.find((one) => !known.includes(one))
        return unknown === undefined ? undefined : `${texts.unknown(field.label, unknown)}${allowedOf(field)}`
      }
      case 'dates':
        return rangeFault(field, isDay, texts.noDay)
      case 'amounts': {
        const { currency } = address
        if (currency !== undefined && !field.currencies.includes(currency))
          return `${texts.unknown(texts.currency, currency)} ${texts.allowed(field.currencies)}`
        return rangeFault(field, (text) => AMOUNT.test(text), texts.noAmount)
      }
      case 'search':
      case 'text': {
        const fault = value === undefined ? undefined : field.check?.(value)
        return fault === undefined ? undefined : `${field.label}: ${fault}`
      }
    }
  }

  function allowedOf({ options }: FieldOf<'select' | 'several'>): string {
    return options.length > FEW ? '' : ` ${texts.allowed(options.map(({ label }) => label))}`
  }

  function rangeFault(
    { kind, name, label }: FieldOf<'dates' | 'amounts'>,
    isKnown: (text: string) => boolean,
    told: (label: string, text: string) => string,
  ): string | undefined {
    const [from, to] = [address[`${name}_from`], address[`${name}_to`]]
    const wrong = [from, to].find((text) => text !== undefined && !isKnown(text))
    if (wrong !== undefined) return told(label, wrong)
    if (from === undefined || to === undefined) return undefined
    const isTurned = kind === 'dates' ? from > to : Number(from) > Number(to)
    return isTurned ? texts.turned(label, from, to) : undefined
  }
}
