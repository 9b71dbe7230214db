/** The parameters of faults: one name means the same in every fault (decision 0111). */
import { z } from 'zod'

/** A type, and what it means. */
const number = (meaning: string, example: number) => ({
  schema: z.number().meta({ examples: [example] }),
  meaning,
})
const text = (meaning: string, example: string) => ({
  schema: z.string().meta({ examples: [example] }),
  meaning,
})
const texts = (meaning: string) => ({ schema: z.array(z.string()), meaning })

export const FAULT_PARAMS = {
  address: text('A network address, or the address to call', '203.0.113.7'),
  allowed: texts('What is allowed'),
  at: text('The time that it is, or that is meant: UTC, or a day', '2026-12-01'),
  currency: text('The currency of the amounts', 'EUR'),
  cursor: text('A cursor to go on from', 'pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5'),
  decimal_places: number('How many decimal places the currency has', 2),
  decline_code: text('Why the card was declined', 'insufficient_funds'),
  estimated: number('About how many things would happen', 12000),
  expected: text('The type of value or object that belongs there', 'number'),
  format: text('The format that the text must have', 'YYYY-MM-DD'),
  given: text('The type of object that the identifier names', 'customer'),
  header: text('The header of the request', 'Idempotency-Key'),
  here: text('The mode of the address that was called: sandbox or live', 'sandbox'),
  key: text('The key of the entry of `metadata`; digits that could be a card number are masked', 'order_id'),
  kind: text('The kind of object, of machine or of fault', 'refund'),
  left: number('The amount that is left', 10.5),
  max: number('The greatest number, length or count', 100),
  meant: texts('The calls that may be meant'),
  method: text('The method of the call', 'PUT'),
  min: number('The smallest number, length or count', 0.01),
  mode: text('The mode that the credential belongs to: sandbox or live', 'live'),
  objects: texts(
    'The first of the objects that it is about: kind, identifier, and the time until when each waits',
  ),
  older: number('The version that the change was made for', 2),
  operation: text('What was to be done', 'capture'),
  other: text('The other parameter', 'starting_after'),
  payment: text('The payment that it is about', 'pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5'),
  path: text('The path of the call, without what it names', '/v1/payment'),
  reason: text('The reason that the bank gives: a code of ISO 20022', 'AC04'),
  scope: text('The scope that is missing', 'payments.write'),
  scopes: texts('The scopes that may be asked for'),
  shorter: number('About how many hours a step may take', 48),
  since: text('The time since when it is kept', '2026-10-26T10:15:00.000Z'),
  status: text('The status that the object has', 'succeeded'),
  unit: text('The unit of the limit', 'characters'),
  until: text('The time until when it waits, or that an advance goes to', '2026-12-01T00:00:00.000Z'),
  version: number('The version that the object has now', 4),
  waiting: texts('What waits, or would happen: a kind and how many, such as `payment × 3`'),
} as const

export type ParamName = keyof typeof FAULT_PARAMS
export type Params = { [N in ParamName]: z.infer<(typeof FAULT_PARAMS)[N]['schema']> }

export const PARAM_NAMES = Object.keys(FAULT_PARAMS) as ParamName[]
