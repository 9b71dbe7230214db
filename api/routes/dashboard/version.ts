/** The version of an account: what it is, what another would change, upgrade and undo (contract 17, decision 0068). */
import { actorOfCall } from '../../../app/dashboard/actor'
import { undoUpgrade, upgradeVersion, viewVersion } from '../../../app/dashboard/version/change'
import { previewVersion } from '../../../app/dashboard/version/preview'
import { foundAccount } from '../../../app/found'
import {
  UpgradeBody,
  VersionPreview,
  VersionPreviewQuery,
  VersionView,
} from '../../../contract/dashboard/version'
import { reply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

const success = { status: 200, schema: VersionView, description: 'The version as it is now.' } as const

export const versionRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/version',
    operationId: 'retrieveVersion',
    summary: 'Retrieve the version that the account is pinned to, and all others',
    scope: 'account.read',
    success,
    errors: [],
    handler: async ({ services, tenant }) =>
      reply(viewVersion(services, await foundAccount(services.store, tenant.accountId))),
  }),
  defineMemberRoute<undefined, VersionPreviewQuery>({
    method: 'get',
    path: '/v1/dashboard/version/preview',
    operationId: 'previewVersion',
    summary: 'Show the newest objects of the account in the form of its version and of another',
    scope: 'account.write',
    query: VersionPreviewQuery,
    success: { status: 200, schema: VersionPreview, description: 'What differs.' },
    errors: [],
    async handler({ services, tenant, query }) {
      const { apiVersion } = await foundAccount(services.store, tenant.accountId)
      return reply(await previewVersion(services, tenant, apiVersion, query.to))
    },
  }),
  defineMemberRoute<UpgradeBody>({
    method: 'post',
    path: '/v1/dashboard/version/upgrade',
    operationId: 'upgradeVersion',
    summary: 'Pin the account to a newer version',
    scope: 'account.write',
    body: { shapes: [UpgradeBody] },
    success,
    errors: ['unexpected_state'],
    async act(call) {
      const { services, tenant, body } = call
      return reply(await upgradeVersion(services, tenant.accountId, body.to, actorOfCall(call)))
    },
  }),
  defineMemberRoute({
    method: 'post',
    path: '/v1/dashboard/version/undo',
    operationId: 'undoUpgrade',
    summary: 'Go back to the version before the upgrade, within 72 hours of it',
    scope: 'account.write',
    success,
    errors: ['unexpected_state'],
    async act(call) {
      const { services, tenant } = call
      return reply(await undoUpgrade(services, tenant.accountId, actorOfCall(call)))
    },
  }),
]
