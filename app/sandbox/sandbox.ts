/** What only the sandbox has. Live mode is composed without it (app/compose.ts). */
import type { SandboxFaults } from './faults/faults'

export interface Sandbox {
  faults: SandboxFaults
}
