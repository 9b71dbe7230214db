/** The arithmetic behind docs/scale.md. */
import { monthOf, sumsOf, type Footprints } from '../../scripts/docs/footprints'

const MEASURED: Footprints = {
  sale: {
    tables: {
      payments: { rows: 1, heap: 600, indexes: 400 },
      events: { rows: 3, heap: 2_000, indexes: 1_000 },
      idempotency_records: { rows: 1, heap: 200, indexes: 100 },
    },
    wal: 10_000,
    workflowEvents: 0,
  },
  refund: {
    tables: { refunds: { rows: 1, heap: 300, indexes: 100 }, events: { rows: 1, heap: 500, indexes: 300 } },
    wal: 5_000,
    workflowEvents: 12,
  },
}

test('what one leaves is told apart by what stays', () => {
  expect(sumsOf(MEASURED['sale']!)).toEqual({ rows: 5, heap: 2_800, indexes: 1_500, stays: 1_000 })
})

test('a month is the counts times what was measured; what is deleted by age levels off at its share of a month', () => {
  expect(monthOf(MEASURED, { sale: 1_000, refund: 10 })).toEqual({
    tables: [
      { table: 'events', rows: 3_010, bytes: 3_008_000, days: 30 },
      { table: 'payments', rows: 1_000, bytes: 1_000_000, days: undefined },
      { table: 'idempotency_records', rows: 1_000, bytes: 70_000, days: 7 },
      { table: 'refunds', rows: 10, bytes: 4_000, days: undefined },
    ],
    wal: 10_050_000,
    workflowEvents: 120,
  })
})

test('what was not measured is not left out in silence', () => {
  expect(() => monthOf(MEASURED, { delivery: 1 })).toThrow('delivery was not measured')
})
