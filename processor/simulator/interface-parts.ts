/** What an interface in another acquirer's manner is made of: the same ledger, cards and faults. */
import type { createCaptures } from './captures'
import type { createCloses } from './closes'
import type { createControls } from './controls'
import type { NotificationTarget } from './deliveries'
import type { createDisputes } from './disputes'
import type { Ledger } from './ledger'
import type { Operations } from './operations'
import type { createRefunds } from './refunds'
import type { createSales } from './sales'
import type { Verifications } from './verifications'

export interface InterfaceParts {
  ledger: Ledger
  ledgerDir: string
  /** That of the simulator, of which the interface makes what its callers are known by. */
  secret: string
  operations: Operations
  captures: ReturnType<typeof createCaptures>
  closes: ReturnType<typeof createCloses>
  sales: ReturnType<typeof createSales>
  refunds: ReturnType<typeof createRefunds>
  disputes: ReturnType<typeof createDisputes>
  verifications: Verifications
  controls: ReturnType<typeof createControls>
  /** Where what it tells goes, and what that is signed with. */
  target: NotificationTarget | undefined
  clock: () => number
}
