/** Output as the documentation shows it, with `…` for what differs each time. */

/** Whether a printed line contains the parts of a shown line between its `…`, in their order. */
export function shows(shown: string, printed: string): boolean {
  let from = 0
  // Identifiers begin with their time.
  return shown
    .replace(/_01\w+…/g, '_…')
    .split('…')
    .every((piece) => {
      const at = printed.indexOf(piece, from)
      from = at + piece.length
      return at >= 0
    })
}
