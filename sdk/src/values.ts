/**
 * An amount in major units: 25.5, or the decimal string '25.50'. Both are sent as the same JSON number, whose digits the
 * API reads one by one, so nothing is rounded on the way.
 */
export type Amount = number | string

/** The whole of an object, or the part of it that a publishable key is shown: a field that is missing is undefined. */
export type WholeOrPart<Whole, Part> =
  Whole | (Part & Partial<Record<Exclude<keyof Whole, keyof Part>, undefined>>)

/** One of the known values, or one that the API has learned since. */
export type Open<Known extends string> = Known | (string & Record<never, never>)
