/**
 * An amount in major units: 25.5, or the decimal string '25.50'. Both are sent as the same JSON number, whose digits the
 * API reads one by one, so nothing is rounded on the way.
 */
export type Amount = number | string

/** One of the known values, or one that the API has learned since. */
export type Open<Known extends string> = Known | (string & Record<never, never>)
