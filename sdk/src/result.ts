/** What belongs to the answer and not to the object in it. It is neither enumerated nor part of its JSON. */
export interface AnswerInfo {
  /** Names the request in the request log and for support. */
  readonly requestId: string
  /** The headers of the answer: the rate limits, `Idempotent-Replay` and others. */
  readonly headers: Headers
}

export type Result<T> = T & AnswerInfo

export const requestIdOf = (headers: Headers): string => headers.get('request-id') ?? ''

export function resultOf<T>(body: object, headers: Headers): Result<T> {
  return Object.defineProperties(body, {
    requestId: { value: requestIdOf(headers) },
    headers: { value: headers },
  }) as Result<T>
}
