/** The settlement of a day in euro, as the simulator lists it. */
import type { SettlementBatch } from '../../domain/settlements'
import { dateAt } from '../../domain/time'

export const euroDay = (from: Date, until: Date): SettlementBatch => ({
  id: `${dateAt(from)}:EUR`,
  from: from.toISOString(),
  until: until.toISOString(),
  currency: 'EUR',
  covers: ['EUR'],
  tellsPayouts: false,
  sums: null,
})
