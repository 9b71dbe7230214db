/** A service of both modes, with the ports of its metrics. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../../stack/shared/project'
import type { Client, Registry } from '../../support/merchant'
import type { Receiver } from '../../support/receiver'
import type { Program, Service } from '../../support/service'
import type { Tap } from '../../support/tap'
import type { TraceReceiver } from '../../support/trace-receiver'

export interface Observed {
  service: Service
  worker: Program
  registry: Registry
  /** Between the service and the processor. */
  tap: Tap
  traces: TraceReceiver
  /** Told what operators are told. */
  notices: Receiver
  ports: Record<'api' | 'worker' | 'temporal', number>
  /** The calls of another merchant. */
  newClient(): Promise<Client>
}

/** Runs a command as an operator does in a container. */
export async function operate(
  { service }: Observed,
  command: string,
  ...args: string[]
): Promise<{ code: number; text: string }> {
  const env = { ...process.env, ...service.facts.environment }
  const program = join(projectRoot(), 'dist', 'stack', 'operator', `${command}.js`)
  return new Promise((resolve) => {
    execFile('node', [program, ...args], { env }, (error, text, failure) => {
      resolve({ code: error ? Number(error.code) : 0, text: text + failure })
    })
  })
}
