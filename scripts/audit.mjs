// Known faults, high or critical, of the packages that production runs. Left out where the registry answers no audits.
import { spawnSync } from 'node:child_process'

/** `left out: …`, or a line for each fault; empty if there is none. */
export function auditLines() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const { vulnerabilities, message = 'npm audit says nothing' } = readJson(stdout)
  if (vulnerabilities === undefined) return [`left out: the registry answers no audit (${message})`]
  return Object.values(vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
