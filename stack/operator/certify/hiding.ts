/** What a cassette must not have of an exchange: card numbers, CVCs, names, addresses of people and secrets. */
import { containsNumber, maskDigitRuns } from '../../../domain/digits'
import { jsonOf } from '../../../processor/json'

export interface Hidden {
  numbers: readonly string[]
  /** Such as the secret, and the name on the cards. */
  texts: readonly string[]
}

const HIDDEN = '[hidden]'

/** Fields that hold such a thing, however an acquirer writes their names. */
const FIELDS =
  /^(?:(?:card_?)?number|cvc|cvv2?|csc|cid|security_?code|(?:card_?|account_?)?holder(?:_?name)?|name|(?:first|last|given|family)_?name|client_secret|access_token|fingerprint|cavv|cres|authentication_value)$/i

/** And what says who somebody is, or where: an account may have other payments than those of the run. */
const PERSONS =
  /e_?mail|phone|postal_?code|post_?code|zip|street|house_?number|^city$|^line_?[12]$|^(?:shopper_?)?ip$/i

/** Digits of the card that are no secret, and that a client may want to read. */
const DIGITS: readonly [RegExp, string | null][] = [
  [/^(?:last_?4|last_?four|card_?summary)$/i, '0000'],
  [/^(?:bin|iin|card_?bin|issuer_?bin)$/i, null],
]

/** Of an address: whoever has it gets in. */
const KEYS_OF_ADDRESSES = /([?&][\w-]*(?:secret|token|sig|key|auth)[\w-]*=)[^&#"\s]*/gi

/** Has digits enough for the number of a card now and then, and is none. */
const UUID = /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})/i

export type Hiding = ReturnType<typeof createHiding>

export function createHiding({ numbers, texts }: Hidden) {
  const secrets = texts.flatMap((text) => [text, ...text.split(/[^\w-]+/)]).filter(({ length }) => length > 7)

  const hideText = (text: string): string => {
    if (containsNumber(text, numbers)) return HIDDEN
    const without = secrets.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text)
    const pieces = without.replaceAll(KEYS_OF_ADDRESSES, `$1${HIDDEN}`).split(UUID)
    return pieces.map((piece) => (UUID.test(piece) ? piece : maskDigitRuns(piece))).join('')
  }

  const hideField = (name: string, value: string): string | null => {
    const [, digits] = DIGITS.find(([named]) => named.test(name)) ?? []
    if (digits !== undefined) return digits
    const isHidden = FIELDS.test(name) || PERSONS.test(name)
    return isHidden && value !== '' ? HIDDEN : hideText(value)
  }

  const hideJson = (text: string): string =>
    JSON.stringify(
      JSON.parse(text, (name, value: unknown) => {
        if (typeof value === 'string') return hideField(name, value)
        if (typeof value === 'number') return FIELDS.test(name) ? 0 : numberOf(value)
        return value
      }),
    )

  const numberOf = (value: number): number => (hideText(String(value)) === String(value) ? value : 0)

  const hideForm = (text: string): string => {
    const form = new URLSearchParams()
    for (const [name, value] of new URLSearchParams(text))
      form.append(name, hideField(name.split('[').at(-1)?.replace(']', '') ?? name, value) ?? '')
    return form.toString()
  }

  return {
    text: hideText,
    /** JSON, JSON by lines, a form, or any other text. */
    body(text: string, type: string): string {
      if (type.includes('form-urlencoded')) return hideForm(text)
      if (jsonOf(text) !== undefined) return hideJson(text)
      return text
        .split('\n')
        .map((line) => (jsonOf(line) === undefined ? hideText(line) : hideJson(line)))
        .join('\n')
    },
  }
}
