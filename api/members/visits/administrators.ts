/** What the link does that is mailed to a person who is to get mails about an account (decision 0079). */
import { confirmAdministrator, previewAdministrator } from '../../../app/dashboard/account/administrators'
import { ApiError } from '../../../contract/errors'
import { AdministratorPreview, LinkTokenBody } from '../../../contract/dashboard/session'
import { defineVisit, type VisitRoute } from '../visit'
import { DONE, done } from './replies'

export const administratorVisits: readonly VisitRoute[] = [
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/administrators/preview',
    operationId: 'previewAdministrator',
    summary: 'See whose mails one is asked to get',
    body: LinkTokenBody,
    success: { status: 200, schema: AdministratorPreview, description: 'The account, and the address.' },
    errors: ['credentials_wrong'],
    async visit({ deps, body }) {
      const preview = await previewAdministrator(deps, body.token)
      if (!preview) throw new ApiError('credentials_wrong')
      const { email, accountName: account_name } = preview
      return { body: { object: 'administrator_preview', email, account_name } }
    },
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/administrators/confirm',
    operationId: 'confirmAdministrator',
    summary: 'Agree to get mails about an account',
    body: LinkTokenBody,
    success: done,
    errors: ['credentials_wrong'],
    async visit({ deps, body }) {
      if (!(await confirmAdministrator(deps, body.token))) throw new ApiError('credentials_wrong')
      return DONE
    },
  }),
]
