/** `npm run account -- invite`: prints the link by which an account that was made here gets its first member. */
import { inviteFirstMember } from '../../app/members/first-member'
import type { Dashboard } from '../../app/members/dashboard'
import { machineTime } from '../../infra/clock'
import { readDevFile } from '../shared/dev-file'
import { ExpectedFailure } from '../shared/failure'
import type { OperatorSettings, Registers } from './registers'

export async function printInvitation(
  { memberships, links }: Registers,
  { pepper, home }: OperatorSettings,
  { accountId, email }: { accountId: string; email: string },
): Promise<string[]> {
  const store = { memberships, links } as unknown as Dashboard['store']
  const publicUrl = home === undefined ? publicUrlOf(process.env) : readDevFile(home).base_url
  const deps = { store, pepper, real: machineTime }
  const invited = await inviteFirstMember(deps, publicUrl, { accountId, email })
  if (invited.kind === 'has_members')
    throw new ExpectedFailure(
      `${accountId} has members already.`,
      'Its owner or an administrator invites others in the dashboard, under Settings.',
    )
  return [
    `Whoever opens this link becomes the owner of ${accountId}, as ${email}. It works once, until ${invited.expiresAt.toISOString()}:`,
    invited.url,
  ]
}

function publicUrlOf({ PUBLIC_URL: given }: NodeJS.ProcessEnv): string {
  if (given !== undefined && URL.canParse(given)) return given.replace(/(?<!\/)\/+$/, '')
  throw new ExpectedFailure(
    'PUBLIC_URL is not set, or is no address: the link would lead nowhere.',
    'Set it to the address at which members reach the sandbox, as for the API.',
  )
}
