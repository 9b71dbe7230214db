/** `/v1/dashboard/views`: a member's own views of lists. */
import {
  changeView,
  createView,
  listViews,
  removeView,
  type ViewOwner,
} from '../../../app/dashboard/views/views'
import { Done } from '../../../contract/dashboard/session'
import {
  NewViewBody,
  SavedView,
  SavedViewList,
  ViewChangeBody,
  ViewsQuery,
} from '../../../contract/dashboard/views'
import { memberOf } from '../../members/calling'
import { reply, wholeListReply } from '../../reply'
import { defineMemberRoute, type Call, type Route } from '../../route'

const ownerOf = (call: Call<unknown, unknown>): ViewOwner => ({
  accountId: call.tenant.accountId,
  memberId: memberOf(call).id,
})

const scope = 'account.read'
const one = { path: '/v1/dashboard/views/{id}', params: { id: 'saved_view' } } as const

export const viewRoutes: readonly Route[] = [
  defineMemberRoute<undefined, ViewsQuery>({
    scope,
    method: 'get',
    path: '/v1/dashboard/views',
    operationId: 'listSavedViews',
    summary: 'List your views of lists',
    query: ViewsQuery,
    success: { status: 200, schema: SavedViewList, description: 'All views, by page and name.' },
    errors: [],
    handler: async (call) => wholeListReply(await listViews(call.services, ownerOf(call), call.query.page)),
  }),
  defineMemberRoute<NewViewBody>({
    scope,
    method: 'post',
    path: '/v1/dashboard/views',
    operationId: 'createSavedView',
    summary: 'Save a view of a list',
    body: { shapes: [NewViewBody] },
    success: { status: 200, schema: SavedView, description: 'The view.' },
    errors: ['unexpected_state'],
    act: async (call) => reply(await createView(call.services, ownerOf(call), call.body)),
  }),
  defineMemberRoute<ViewChangeBody>({
    scope,
    ...one,
    method: 'patch',
    operationId: 'changeSavedView',
    summary: 'Change a view of a list',
    body: { shapes: [ViewChangeBody] },
    success: { status: 200, schema: SavedView, description: 'The view.' },
    errors: ['resource_missing', 'unexpected_state'],
    act: async (call) => reply(await changeView(call.services, ownerOf(call), call.id, call.body)),
  }),
  defineMemberRoute({
    scope,
    ...one,
    method: 'delete',
    operationId: 'deleteSavedView',
    summary: 'Delete a view of a list',
    success: { status: 200, schema: Done, description: 'It is gone.' },
    errors: ['resource_missing'],
    async act(call) {
      await removeView(call.services, ownerOf(call), call.id)
      return reply({ object: 'done' })
    },
  }),
]
