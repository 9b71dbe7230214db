/** A check of a drill that does not hold. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed'
}
