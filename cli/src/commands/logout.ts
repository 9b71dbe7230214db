/** `svc logout`: forgets a profile, and ends the key that was made for it. */
import type { Command } from 'commander'
import { masked } from '../account'
import { agrees } from '../ask'
import { endPairing } from '../pairing'
import { profileIn, removeProfile, type Profile } from '../profiles'
import { isAttended, note, say, type World } from '../world'

export function addLogout(program: Command, world: World): void {
  program
    .command('logout')
    .summary('forget a profile, and revoke its key')
    .description(
      'Forgets the profile in use, or that of --profile. A key that svc login got through the dashboard belongs to this machine only: it asks whether to revoke it too.',
    )
    .option('--revoke', 'revoke such a key without asking')
    .action(async ({ revoke }: { revoke?: true }) => {
      const profile = profileIn(world)
      if (!profile) {
        say(world, 'You were not logged in.')
        return
      }
      if (await shouldRevoke(world, profile, revoke === true)) {
        const wasWorking = await endPairing(world, profile)
        say(world, `${masked(profile.secret_key)} ${wasWorking ? 'is revoked' : 'worked no more'}.`)
      }
      removeProfile(world, profile.name)
      say(world, `Logged out: ${profile.name} is forgotten.`)
    })
}

async function shouldRevoke(
  world: World,
  { paired, secret_key }: Profile,
  isAsked: boolean,
): Promise<boolean> {
  if (!paired) {
    if (isAsked) note(world, 'The key was not made for this machine alone, and goes on working.')
    return false
  }
  if (isAsked) return true
  if (isAttended(world)) return agrees(world, `Revoke ${masked(secret_key)} too?`)
  note(world, 'Its key goes on working; with --revoke it is ended too.')
  return false
}
