import type { Later } from './later'
import type { Notifier } from './notifications'

/** Whom the simulator tells of what it decides later, and what reminds it of that. */
export interface LaterTelling {
  notifier: { tell: (...told: Parameters<Notifier['tell']>) => Promise<unknown> }
  later: Pick<Later, 'after'>
}
