/** A member's own views of the dashboard's lists: filters and columns under a name. */
import { z } from 'zod'
import type { SavedViewModel } from '../../prisma/generated/models'
import { issue, listOf, patterned, text, timestamp } from '../common'

const MOST_FILTERS = 30

const page = () => patterned(z.string(), /^[a-z][a-z_-]{0,39}$/, 'not_page')
const name = () => text(60, 1)
const filters = () =>
  z
    .record(patterned(z.string(), /^[a-z][a-z0-9_[\]]{0,39}$/, 'not_filter'), text(200))
    .refine(
      (all) => Object.keys(all).length <= MOST_FILTERS,
      issue({ code: 'too_many_filters', max: MOST_FILTERS }),
    )
const columns = () => z.array(patterned(z.string(), /^[a-z][a-z0-9_]{0,39}$/, 'not_column')).max(40)

export const ViewsQuery = z.strictObject({ page: page().optional() })
export type ViewsQuery = z.infer<typeof ViewsQuery>

export const NewViewBody = z
  .strictObject({
    page: page(),
    name: name(),
    filters: filters().default({}),
    columns: columns().default([]),
  })
  .meta({ id: 'NewSavedView' })
export type NewViewBody = z.infer<typeof NewViewBody>

export const ViewChangeBody = z
  .strictObject({ name: name().optional(), filters: filters().optional(), columns: columns().optional() })
  .meta({ id: 'SavedViewChange' })
export type ViewChangeBody = z.infer<typeof ViewChangeBody>

export const SavedView = z
  .object({
    id: z.string(),
    object: z.literal('saved_view'),
    page: z.string(),
    name: z.string(),
    filters: z.record(z.string(), z.string()),
    columns: z.array(z.string()).meta({ description: 'Empty for the usual ones' }),
    created_at: timestamp(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

export const SavedViewList = listOf(SavedView, 'SavedViewList')

export const presentView = (row: SavedViewModel): SavedView => ({
  id: row.id,
  object: 'saved_view',
  page: row.page,
  name: row.name,
  filters: row.filters as Record<string, string>,
  columns: row.columns,
  created_at: row.createdAt.toISOString(),
})
