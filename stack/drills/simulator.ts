/** Has the simulator of a drill's stack, which has SIMULATOR_CONTROLS=on, behave like a processor in trouble. */
import type { z } from 'zod'
import type { ControlBody } from '../../processor/simulator/controls'

/** What `npm start` is given for that. */
export const CONTROLLED = { SIMULATOR_CONTROLS: 'on' }

export async function controlSimulatorOf(
  { processor_url: url }: { processor_url: string },
  faults: z.input<typeof ControlBody> | 'none',
): Promise<void> {
  const [path, body] = faults === 'none' ? ['/reset', {}] : ['', faults]
  const answer = await fetch(`${url}/control${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}: ${await answer.text()}`)
}
