/** Reads what the page around the frame orders. What is not exactly an order is left alone: the page may be anybody's by now. */
import {
  FIELD_NAMES,
  PARTS,
  PROPERTIES,
  STATES,
  type Look,
  type Order,
  type Styles,
} from '../../../fields/src/protocol'

/** Longer than any name that the API takes. */
const LONGEST = 200

type Told = Readonly<Record<string, unknown>>

const recordOf = (told: unknown): Told | undefined =>
  typeof told === 'object' && told !== null && !Array.isArray(told) ? (told as Told) : undefined

export function readOrder(data: unknown): Order | undefined {
  const told = recordOf(data)
  switch (told?.['kind']) {
    case 'styles':
      return { kind: 'styles', styles: stylesOf(told['styles']) }
    case 'focus': {
      const field = FIELD_NAMES.find((name) => name === told['field'])
      return field && { kind: 'focus', field }
    }
    case 'clear':
      return { kind: 'clear' }
    case 'tokenize':
      return tokenizeOf(told)
    default:
      return undefined
  }
}

function tokenizeOf({ id, holderName }: Told): Order | undefined {
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
  if (holderName === undefined) return { kind: 'tokenize', id }
  return typeof holderName === 'string' && holderName.length <= LONGEST
    ? { kind: 'tokenize', id, holderName }
    : undefined
}

/** Looks up what may be there, and walks through nothing else that is. */
function stylesOf(told: unknown): Styles {
  const parts = PARTS.flatMap((part) => {
    const given = recordOf(recordOf(told)?.[part])
    if (!given) return []
    const states = STATES.map((state) => [state, lookOf(recordOf(given[state]))] as const)
    return [[part, { ...lookOf(given), ...Object.fromEntries(states) }] as const]
  })
  return Object.fromEntries(parts)
}

const FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'oklab', 'calc']

/** Nothing that loads, reads or ends a declaration. */
function isPlainValue(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 100 || !/^[\w\s.,#%()"'/+*-]+$/.test(value)) return false
  const before = value.split('(').slice(0, -1)
  return before.every((text) => ['', ...FUNCTIONS].includes(lastWordOf(text)))
}

/** Empty where the text ends in no word, as before a parenthesis within a calculation. */
const lastWordOf = (text: string): string => (text.split(/[^\w-]/).at(-1) ?? '').replace(/^-+/, '')

const lookOf = (told: Told | undefined): Look =>
  Object.fromEntries(
    PROPERTIES.flatMap((property) => {
      const value = told?.[property]
      return isPlainValue(value) ? [[property, value]] : []
    }),
  )
