/** `svc status`: which account, where, and what its key may do. */
import type { Command } from 'commander'
import { accountOf, masked, modeOf } from '../account'
import { showObject, type Format } from '../output/show'
import { scopesOf } from '../scopes'
import type { World } from '../world'

export function addStatus(program: Command, world: World): void {
  program
    .command('status')
    .summary('show which key is used, where, and what it may do')
    .description('Shows which key is used, where the API is and whether it answers, and what the key may do.')
    .action(async (_given, command: Command) => {
      const account = accountOf(world)
      const started = performance.now()
      const scopes = await scopesOf(account)
      const status = {
        base_url: account.base_url,
        profile: account.name ?? null,
        account: account.account?.id ?? null,
        mode: modeOf(account),
        key: masked(account.secret_key),
        key_from: account.source,
        answered_in_ms: Math.round(performance.now() - started),
        scopes,
      }
      const format = command.optsWithGlobals<Format>()
      showObject(world, format.json ? status : { ...status, scopes: scopes.join(', ') }, format)
    })
}
