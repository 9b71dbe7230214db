/** Paths of the API with identifiers in them. */
import { ArgumentError } from './errors.js'

/**
 * A path with its identifiers encoded. @throws ArgumentError if one would make it another path, or none.
 * @public The generated methods of the resources call it.
 */
export function pathOf(parts: TemplateStringsArray, ...ids: string[]): string {
  return parts.reduce((path, part, index) => {
    const id: unknown = ids[index - 1]
    if (typeof id !== 'string' || id === '') throw new ArgumentError('An identifier is missing.')
    // The dots would lead to another path; half a character cannot be encoded.
    if (/^\.\.?$|\p{Surrogate}/u.test(id))
      throw new ArgumentError('An identifier is none: give the id of an object.')
    return path + encodeURIComponent(id) + part
  })
}

/** @throws ArgumentError if it is no path of the API, or leads out of it. */
export function requirePath(path: unknown): asserts path is string {
  const isPath = typeof path === 'string' && /^\/v1\/[\x21-\x7e]*$/.test(path) && !/[?#\\]/.test(path)
  // An address resolves dots, also in their encoded form.
  if (!isPath || new URL(path, 'http://api').pathname !== path)
    throw new ArgumentError('The path must begin with /v1/, and have its filters in query')
}
