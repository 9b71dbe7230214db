import { types } from 'node:util'
import { EnvironmentError } from '../../infra/environment'

/**
 * A failure to start that a person can put right: what happened, to what, and what to do about it.
 * It is printed as those two lines, without a stack trace, and ends the stack with exit code 1.
 */
export class ExpectedFailure extends Error {
  override readonly name = 'ExpectedFailure'

  constructor(
    readonly happened: string,
    readonly remedy: string,
    options?: ErrorOptions,
  ) {
    super(`${happened}\n${remedy}`, options)
  }
}

/** The one-line reason of any thrown value. */
export function reasonOf(error: unknown): string {
  return types.isNativeError(error) ? error.message || error.name : String(error)
}

/** The `code` of a Node system error such as `ENOENT`. */
export function failureCodeOf(error: unknown): string | undefined {
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** Ends a command that failed: a failure that a person can put right without its stack trace, any other with it. */
export function endWithFailure(error: unknown): void {
  const expected = error instanceof ExpectedFailure || error instanceof EnvironmentError
  const trace = types.isNativeError(error) ? error.stack : undefined
  process.stderr.write(`${expected ? error.message : (trace ?? String(error))}\n`)
  process.exitCode = 1
}
