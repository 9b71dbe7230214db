/** Named profiles: the keys of several accounts and modes, in one file that only the user reads. */
import { EXIT, Ending } from './exit'
import { ownPath, readOwn, writeOwn } from './files'
import { setting, type World } from './world'

export interface Profile {
  base_url: string
  secret_key: string
  /** For the operations of pages, such as making tokens. */
  publishable_key?: string | undefined
  /** Whose keys they are, as far as the service has told. */
  account?: { id: string; name?: string | undefined } | undefined
  /** Whether the key was made for this machine alone, by `svc login`. Then `svc logout` can end it. */
  paired?: boolean | undefined
  expires_at?: string | null | undefined
}

interface Kept {
  /** The profile that is in use where none is named. */
  current: string | null
  profiles: Record<string, Profile>
}

const FILE = 'profiles.json'

const NAME = /^[A-Za-z0-9][\w.-]{0,59}$/

/** @throws Ending for what can be no name of a profile. */
export function requireName(name: string): string {
  if (NAME.test(name)) return name
  const hint = 'Up to 60 letters, digits, dots, dashes and underscores, such as shop-live.'
  throw new Ending('This cannot be the name of a profile.', EXIT.usage, hint)
}

export function keptProfiles(world: World): Kept {
  const file = readOwn(world, FILE)
  return file === undefined ? { current: null, profiles: {} } : parsed(world, file)
}

/** The profile that is named, by `--profile` or SVC_PROFILE, or in use. @throws Ending if it is named and does not exist. */
export function profileIn(
  world: World,
  named = world.profile ?? setting(world, 'SVC_PROFILE'),
): (Profile & { name: string }) | undefined {
  const { current, profiles } = keptProfiles(world)
  const name = named ?? current
  if (name === null) return undefined
  const found = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (found) return { ...found, name }
  if (named === undefined) return undefined
  const known = Object.keys(profiles).join(', ')
  const hint = known === '' ? 'There are none: svc login' : `There are ${known}.`
  throw new Ending('There is no profile with this name.', EXIT.credentials, hint)
}

/** Keeps the profile, and uses it from now on. @returns the path of the file. */
export function saveProfile(world: World, name: string, profile: Profile): string {
  const { profiles } = keptProfiles(world)
  return write(world, { current: name, profiles: { ...profiles, [name]: profile } })
}

export function useProfile(world: World, name: string): void {
  write(world, { ...keptProfiles(world), current: name })
}

export function removeProfile(world: World, name: string): void {
  const { current, profiles } = keptProfiles(world)
  const rest = Object.fromEntries(Object.entries(profiles).filter(([own]) => own !== name))
  write(world, { current: current === name ? null : current, profiles: rest })
}

export const profilesPath = (world: World): string => ownPath(world, FILE)

const write = (world: World, kept: Kept): string =>
  writeOwn(world, FILE, `${JSON.stringify(kept, null, 2)}\n`)

function parsed(world: World, text: string): Kept {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'profiles' in value) return value as Kept
  } catch {
    // Told below.
  }
  throw new Ending(`${profilesPath(world)} is damaged.`, EXIT.credentials, 'Remove it, and log in again.')
}
