/** The parameters of faults: one name means the same in every fault (decision 0111). */
import { z } from 'zod'

/** A type, and what it means. */
const number = (meaning: string) => ({ schema: z.number(), meaning })
const text = (meaning: string) => ({ schema: z.string(), meaning })
const texts = (meaning: string) => ({ schema: z.array(z.string()), meaning })

export const FAULT_PARAMS = {
  address: text('A network address, or the address to call'),
  allowed: texts('What is allowed'),
  at: text('The time that it is, or that is meant: UTC, or a day'),
  currency: text('The currency of the amounts'),
  cursor: text('A cursor to go on from'),
  decimal_places: number('How many decimal places the currency has'),
  decline_code: text('Why the card was declined'),
  estimated: number('About how many things would happen'),
  expected: text('The type of value or object that belongs there'),
  format: text('The format that the text must have'),
  given: text('The type of object that the identifier names'),
  here: text('The mode of the address that was called: sandbox or live'),
  kind: text('The kind of object, of machine or of fault'),
  left: number('The amount that is left'),
  max: number('The greatest number, length or count'),
  meant: texts('The calls that may be meant'),
  method: text('The method of the call'),
  min: number('The smallest number, length or count'),
  mode: text('The mode that the credential belongs to: sandbox or live'),
  objects: texts(
    'The first of the objects that it is about: kind, identifier, and the time until when each waits',
  ),
  operation: text('What was to be done'),
  other: text('The other parameter'),
  payment: text('The payment that it is about'),
  path: text('The path of the call, without what it names'),
  scope: text('The scope that is missing'),
  scopes: texts('The scopes that may be asked for'),
  shorter: number('About how many hours a step may take'),
  since: text('The time since when it is kept'),
  status: text('The status that the object has'),
  unit: text('The unit of the limit'),
  until: text('The time until when it waits, or that an advance goes to'),
  waiting: texts('What waits, or would happen: a kind and how many, such as `payment × 3`'),
} as const

export type ParamName = keyof typeof FAULT_PARAMS
export type Params = { [N in ParamName]: z.infer<(typeof FAULT_PARAMS)[N]['schema']> }

export const PARAM_NAMES = Object.keys(FAULT_PARAMS) as ParamName[]
