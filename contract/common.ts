/** Shapes that several resources share (contract 2). */
import { z } from 'zod'
import { EMAIL } from '../domain/email'
import { isCurrency } from '../domain/money'
import { ID_PREFIXES, judgeId, typeOfId, type IdType } from '../domain/ids'
import { isReturnAddress } from '../domain/return-addresses'
import { sentenceOf, type BareValueFault, type ValueFault } from './faults/table'

/** PostgreSQL text cannot contain NUL or lone surrogates, and no name or reference needs them. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** How many characters a text has, as every limit counts them: an emoji is one, though it takes two places in a string. */
export const characters = (text: string): number => Array.from(text).length

/**
 * The `maxlength` of an input for a text of at most so many characters. Browsers count the places of the string, of which a
 * character takes at most two; who types too many characters is told so by the API.
 */
export const inputLength = (characters: number): number => 2 * characters

/** Free text. `api/card-numbers.ts` checks that it contains no card number. */
export const text = (max: number, min = 0) => freeText(z.string().min(min).max(max))

export const email = () => freeText(z.email({ pattern: EMAIL }).max(254))

/** A web address of the merchant. */
export const webAddress = () => freeText(z.url({ protocol: /^https?$/ }).max(2000))

/** The same over TLS alone, in the sandbox too. */
export const secureAddress = () => freeText(z.url({ protocol: /^https$/ }).max(2000))

/**
 * The address that a browser returns to: a web address, or one with an app's own scheme, such as `com.example.shop://paid`
 * or `myapp://paid` (contract 2.8).
 */
export const returnAddress = () =>
  freeText(z.url({ protocol: /^[a-z][a-z0-9+.-]*$/ }).max(2000))
    .refine(isReturnAddress, issue('not_return_address'))
    .meta({
      description:
        "https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://",
    })

function freeText<T extends z.ZodType<string>>(schema: T) {
  return schema.refine(isStorableText, issue('not_storable'))
}

/**
 * An identifier of one type. The message of a refusal says whether the identifier is from another system or of
 * another type.
 */
export const idOf = (type: IdType) =>
  judgedId(type).meta({ pattern: `^${ID_PREFIXES[type]}[0-7][0-9A-HJKMNP-TV-Z]{25}$` })

/** An identifier of any type of this service. */
export const anyId = () => judgedId()

const judgedId = (type?: IdType) =>
  z.string().superRefine((value, context) => {
    const verdict = judgeId(value, type)
    if (verdict === 'foreign') context.addIssue(issue('foreign_id'))
    if (verdict === 'wrong_type') context.addIssue(issue(wrongType(value, type)))
  })

/** What is wrong with an identifier of the wrong type, in a body or query, or in the `path_`. */
export function wrongType(value: string, wanted?: IdType, where: '' | 'path_' = ''): ValueFault {
  const given = typeOfId(value)
  if (wanted === undefined || given === undefined || given === wanted)
    return { code: `${where}names_nothing`, expected: wanted ?? given ?? 'object' }
  return { code: `${where}names_other_type`, given, expected: wanted }
}

/** A zod issue with a fault of the fault table: for a refinement, or added to its context. */
export function issue(told: BareValueFault | ValueFault) {
  const fault = typeof told === 'string' ? { code: told } : told
  return { code: 'custom' as const, message: sentenceOf(fault), params: { fault } }
}

/** Text of a pattern, told of by a fault of its own. */
export const patterned = <T extends z.ZodType<string>>(
  schema: T,
  pattern: RegExp,
  fault: BareValueFault | ValueFault,
) => schema.refine((text) => pattern.test(text), issue(fault)).meta({ pattern: pattern.source })

export const timestamp = () =>
  z.iso.datetime({ precision: 3 }).meta({ description: 'UTC, with milliseconds' })
export const money = () => z.number().meta({ description: 'Decimal major units of the currency' })

export const Address = z
  .strictObject({
    line1: text(200, 1),
    line2: text(200).nullish(),
    city: text(100).nullish(),
    postcode: text(20).nullish(),
    country: text(60).nullish(),
    state: text(100).nullish(),
  })
  .meta({ id: 'Address' })

/** Grows with every change of an object, and may skip numbers: the greater one is the newer (decisions 0088 and 0101). */
export const version = () => z.int().min(1)

export const livemode = () => z.boolean().meta({ description: 'False in the sandbox, true in live mode' })

export function listOf<T extends z.ZodType>(item: T, id: string) {
  return z.object({ object: z.literal('list'), data: z.array(item), has_more: z.boolean() }).meta({ id })
}

/** An integer written in a query string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .transform((value, context) => {
      if (/^-?\d{1,9}$/.test(value)) return Number(value)
      context.addIssue(issue('not_integer'))
      return z.NEVER
    })
    .pipe(z.number().int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max })

const DATE_TIME = z.iso.datetime({ offset: true })

/** The time that a date-time of a body stands for, in milliseconds; NaN for what its schema refuses. */
export const timeOf = (value: unknown): number =>
  DATE_TIME.safeParse(value).success ? Date.parse(value as string) : NaN

/** A date-time written in a query string, UTC or with an offset. */
export const queryTime = () =>
  z
    .string()
    .transform((value, context) => {
      const at = timeOf(value)
      if (!Number.isNaN(at)) return new Date(at)
      context.addIssue(issue('not_time'))
      return z.NEVER
    })
    .meta({ format: 'date-time' })

/** When the objects of a list were created. Two bounds on the same side are refused. */
export const createdQuery = () => ({
  'created[gt]': queryTime().optional(),
  'created[gte]': queryTime().optional(),
  'created[lt]': queryTime().optional(),
  'created[lte]': queryTime().optional(),
})

/** A currency that a list shows alone. */
export const queryCurrency = () =>
  z.string().refine(isCurrency, issue('not_currency')).meta({ pattern: '^[A-Z]{3}$' })

/** Query parameters of every list: cursors are positions, newest first (contract 2.5). */
export const pageQuery = (type: IdType) => ({
  limit: queryInteger(1, 100).default(25),
  starting_after: idOf(type).optional(),
  ending_before: idOf(type).optional(),
})
