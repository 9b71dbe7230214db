/** What a saved view holds, and whether a list shows just that. */
import type { components } from '../../api/schema'

export type View = components['schemas']['SavedView']

/** Without columns, those that the list shows to everybody. */
export type ViewContents = Pick<View, 'filters' | 'columns'>

export type NewView = ViewContents & Pick<View, 'page'>

export function isSameView(one: ViewContents, other: ViewContents, usual: readonly string[]): boolean {
  const words = ({ filters, columns }: ViewContents) =>
    JSON.stringify([Object.entries(filters).sort(), [...(columns.length > 0 ? columns : usual)].sort()])
  return words(one) === words(other)
}
