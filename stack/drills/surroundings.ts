/** Where a drill runs: a temporary folder, ports of its own, and of the shell's environment only what names no service. */
import { claimPorts } from '../development/ports'
import { ANY_PORTS, readStackSettings, type PartName } from '../shared/settings'

export interface Surroundings {
  /** The environment of everything that the drill starts. */
  readonly environment: NodeJS.ProcessEnv
  readonly ports: Readonly<Record<PartName, number>>
}

/** What programs need to be found and to be installed, and nothing that could lead them to another stack or database. */
const KEPT =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TZ|LANG|LC_\w+|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SVC_CACHE|TEMPORAL_CLI|GO\w+|npm_config_\w+|\w+_proxy)$/i

/** What is started finds nothing of the shell's settings of a service. */
export function forgetShell(): void {
  process.env = Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)))
}

export async function findSurroundings(home: string): Promise<Surroundings> {
  const settings = readStackSettings(ANY_PORTS)
  const ports = await claimPorts(settings.ports)
  const named = Object.entries(settings.ports).map(
    ([name, { variable }]) => [variable, String(ports[name as PartName])] as const,
  )
  return { environment: { ...process.env, ...Object.fromEntries(named), SVC_HOME: home }, ports }
}
