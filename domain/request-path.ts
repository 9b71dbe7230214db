/** The path of a request, exactly as it was sent: nothing in it is merged, resolved or decoded twice. */

/**
 * The segments of a path, each decoded once: `/a/b%20c` is `['a', 'b c']`. Empty and dot segments are kept, so `//a`
 * and `/b/../a` differ from `/a`. Undefined if the text is not a path (`*`, `http://host/a`) or contains an escape
 * that cannot be decoded.
 */
export function readPath(path: string): readonly string[] | undefined {
  if (!path.startsWith('/')) return undefined
  try {
    return path.slice(1).split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}
