/** The parameters that calls have in common. */
import { z } from 'zod'
import { invalid, type StripeFault } from './faults'
import { bracketName, type StripeForm } from './form'

export const formText = (longest = 5_000) => z.string().max(longest)
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,12}$/u, 'Invalid integer')
  .transform(Number)
export const flagText = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadataText = z
  .record(z.string().max(40), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 50, 'There are more than 50 keys.')
/** What is empty is taken away. */
export const withMetadata = (
  before: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))

export const expandPaths = z.array(z.string().max(100)).max(20).default([])

/** Of a question about one thing. */
export const QuestionForm = z.strictObject({ expand: expandPaths, client_secret: formText(200).optional() })

export const createdRange = z
  .union([
    wholeNumber.transform((at) => ({ gte: at, lte: at })),
    z.strictObject({
      gt: wholeNumber.optional(),
      gte: wholeNumber.optional(),
      lt: wholeNumber.optional(),
      lte: wholeNumber.optional(),
    }),
  ])
  .optional()

/** Of every list. */
export const pageShape = {
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  starting_after: formText(200).optional(),
  ending_before: formText(200).optional(),
  expand: expandPaths,
}

export function readShape<T>(shape: z.ZodType<T>, form: StripeForm): T {
  const parsed = shape.safeParse(form)
  if (parsed.success) return parsed.data
  throw faultOf(parsed.error.issues[0], form)
}

/** It names the parameter, and never its value. */
function faultOf(issue: z.core.$ZodIssue | undefined, form: StripeForm): StripeFault {
  if (!issue) return invalid(undefined, 'The request cannot be read.')
  if (issue.code === 'unrecognized_keys') {
    const param = bracketName([...issue.path, issue.keys[0] ?? ''])
    return invalid(param, `Received unknown parameter: ${param}`, 'parameter_unknown')
  }
  const param = issue.path.length === 0 ? undefined : bracketName(issue.path)
  const given = issue.path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined,
    form,
  )
  if (given === undefined)
    return invalid(param, `Missing required param: ${param ?? 'unknown'}.`, 'parameter_missing')
  return invalid(param, `Invalid ${param ?? 'request'}: ${issue.message}`)
}
