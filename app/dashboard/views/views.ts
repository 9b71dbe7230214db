/** A member's own views of the dashboard's lists. */
import { ApiError } from '../../../contract/errors'
import {
  presentView,
  type NewViewBody,
  type SavedView,
  type ViewChangeBody,
} from '../../../contract/dashboard/views'
import { newId } from '../../../infra/ids'
import { MOST_VIEWS, type ViewFields, type ViewOwner } from '../../../store/dashboard/views'
import type { WithStore } from '../../dependencies'

export type { ViewOwner } from '../../../store/dashboard/views'

/** By page and name. */
export async function listViews({ store }: WithStore, owner: ViewOwner, page?: string): Promise<SavedView[]> {
  return (await store.savedViews.list(owner, page)).map(presentView)
}

/** 409 `unexpected_state` if the member has a view of this name for the page, or as many as he may. */
export async function createView(
  { store }: WithStore,
  owner: ViewOwner,
  body: NewViewBody,
): Promise<SavedView> {
  const made = await store.savedViews.create(owner, { id: newId('saved_view'), ...body })
  switch (made.kind) {
    case 'written':
      return presentView(made.row)
    case 'taken':
      throw nameTaken()
    case 'full':
      throw new ApiError({ code: 'too_many_views', max: MOST_VIEWS })
    case 'missing':
      throw new ApiError('session_missing')
  }
}

/** 404 `resource_missing` if the member has no such view; 409 as above. */
export async function changeView(
  { store }: WithStore,
  owner: ViewOwner,
  id: string,
  { name, filters, columns }: ViewChangeBody,
): Promise<SavedView> {
  const fields: ViewFields = {
    ...(name !== undefined && { name }),
    ...(filters && { filters }),
    ...(columns && { columns }),
  }
  const changed = await store.savedViews.change(owner, id, fields)
  switch (changed.kind) {
    case 'written':
      return presentView(changed.row)
    case 'taken':
      throw nameTaken()
    case 'missing':
      throw missing()
  }
}

/** 404 `resource_missing` if the member has no such view. */
export async function removeView({ store }: WithStore, owner: ViewOwner, id: string): Promise<void> {
  if ((await store.savedViews.remove(owner, id)) === 'missing') throw missing()
}

const missing = () => new ApiError('resource_missing', { param: 'id' })

const nameTaken = () => new ApiError('view_name_taken', { param: 'name' })
