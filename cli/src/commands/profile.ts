/** `svc profile`: which accounts and modes are kept, and which of them is in use. */
import type { Command } from 'commander'
import { masked, modeOf } from '../account'
import { EXIT, Ending } from '../exit'
import { showObject, type Format } from '../output/show'
import { plain } from '../output/plain'
import { columns } from '../output/values'
import { colorsOf } from '../output/colors'
import { keptProfiles, profileIn, removeProfile, useProfile, type Profile } from '../profiles'
import { say, type World } from '../world'

export function addProfile(program: Command, world: World): void {
  const profile = program.command('profile').description('The accounts and modes that svc login saved.')
  profile
    .command('list', { isDefault: true })
    .description('Lists the profiles; * marks the one in use.')
    .action((_given, command: Command) => {
      list(world, command.optsWithGlobals<Format>())
    })
  profile
    .command('show')
    .argument('[name]', 'a profile; without it, the one that is in use')
    .description('Shows a profile. Keys are never shown in full.')
    .action((name: string | undefined, _given, command: Command) => {
      showObject(world, viewOf(named(world, name)), command.optsWithGlobals<Format>())
    })
  profile
    .command('use')
    .argument('<name>', 'a profile')
    .description('Uses a profile from now on, unless --profile, SVC_API_KEY or SVC_PROFILE names another.')
    .action((name: string) => {
      const found = named(world, name)
      useProfile(world, name)
      const { red } = colorsOf(world, program.opts())
      say(world, `${name} is in use: ${modeOf(found) === 'live' ? red('LIVE MODE') : 'the sandbox'}.`)
    })
  profile
    .command('remove')
    .argument('<name>', 'a profile')
    .description('Forgets a profile. Its key keeps working: svc logout can also revoke it.')
    .action((name: string) => {
      removeProfile(world, named(world, name).name)
      say(world, `${name} is forgotten.`)
    })
}

type Named = Profile & { name: string }

function named(world: World, name: string | undefined): Named {
  const found = profileIn(world, name)
  if (found) return found
  throw new Ending('No profile is in use.', EXIT.credentials, 'Run `svc login`, or `svc profile use <name>`.')
}

function viewOf({ name, base_url, secret_key, publishable_key, account, expires_at }: Named) {
  return {
    name,
    mode: modeOf({ secret_key }),
    account: account?.id ?? null,
    account_name: account?.name ?? null,
    key: masked(secret_key),
    publishable_key: publishable_key === undefined ? null : masked(publishable_key),
    base_url,
    expires_at: expires_at ?? null,
  }
}

function list(world: World, format: Format): void {
  const { current, profiles } = keptProfiles(world)
  const views = Object.entries(profiles).map(([name, one]) => ({
    ...viewOf({ ...one, name }),
    in_use: name === current,
  }))
  if (format.json || format.field !== undefined) {
    showObject(world, { object: 'list', data: views }, format)
    return
  }
  const { bold, red } = colorsOf(world, format)
  const rows = views.map(({ in_use, name, mode, account, account_name, key, base_url }) =>
    [
      in_use ? '*' : ' ',
      name,
      mode === 'live' ? 'LIVE' : mode,
      account_name ?? account ?? '',
      key,
      base_url,
    ].map(plain),
  )
  const [head = '', ...lines] = columns([[' ', 'name', 'mode', 'account', 'key', 'base_url'], ...rows])
  if (rows.length === 0) say(world, 'None. svc login saves one.')
  else
    [bold(head), ...lines].forEach((line, index) =>
      say(world, views[index - 1]?.mode === 'live' ? line.replace('LIVE', red('LIVE')) : line),
    )
}
