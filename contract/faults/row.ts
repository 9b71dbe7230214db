/** What a row of the fault table says (decision 0111). */
import type { ErrorCode } from '../error-table'
import type { ParamName } from './params'
import type { NamesIn } from './sentence'

export interface FaultRow<Names extends ParamName = ParamName> {
  /** The row of the error table that it refines. */
  code: ErrorCode
  /** What happened; of a value, the rest of the sentence after the parameter's name: `is required`. */
  says: string
  /** What to do about it, if it is more exact than the error's own. */
  remedy?: string
  /** For the compiler alone. */
  readonly names?: Names
}

/** Refuses sentences with a parameter that has no entry among the parameters. */
type Sentence<S extends string> = NamesIn<S> extends ParamName ? S : never

export const faultRow = <const S extends string, const R extends string = ''>(
  code: ErrorCode,
  says: S & Sentence<S>,
  remedy?: R & Sentence<R>,
): FaultRow<Extract<NamesIn<S> | NamesIn<R>, ParamName>> => ({
  code,
  says,
  ...(remedy !== undefined && { remedy }),
})
