/** Which operations a fault hits, and which faults of one operation come together (contract 18.5). */
import {
  callFate,
  deliveryFate,
  fractionOf,
  isHit,
  processorFate,
  type FaultKind,
  type MetFault,
} from '../../domain/sandbox-faults'

const fault = (kind: FaultKind, overrides: Partial<MetFault> = {}): MetFault => ({
  kind,
  seed: 7,
  share: 1,
  nth: 1,
  ...overrides,
})

test('the nth operation of a kind has the same fate under a seed for ever', () => {
  const fates = [1, 2, 3, 4].map((nth) => fractionOf(7, 'processor_down', nth).toFixed(6))
  expect(fates).toEqual(FATES)
  expect(fractionOf(8, 'processor_down', 1)).not.toBe(fractionOf(7, 'processor_down', 1))
  expect(fractionOf(7, 'webhook_twice', 1)).not.toBe(fractionOf(7, 'processor_down', 1))
})

/** Merchants' tests rest on them: they must never change. */
const FATES = ['0.276911', '0.875836', '0.557695', '0.873221']

test('a share hits about that part of the operations, all of them, or none', () => {
  const hits = (share: number, seed: number) =>
    Array.from({ length: 10_000 }, (_, index) =>
      isHit(fault('call_unavailable', { share, seed, nth: index + 1 })),
    ).filter(Boolean).length
  for (const seed of [0, 1, 2 ** 31 - 1]) {
    expect(hits(0.2, seed)).toBeGreaterThan(1_850)
    expect(hits(0.2, seed)).toBeLessThan(2_150)
    expect([hits(0, seed), hits(1, seed)]).toEqual([0, 10_000])
  }
})

test('a call to the processor that is not made has no answer that is lost', () => {
  const [slow, down] = [fault('processor_slow'), fault('processor_down')]
  const [lost, death] = [fault('processor_answer_lost'), fault('process_death')]
  expect(processorFate([lost, slow, down])).toEqual({ slow, refused: down, unanswered: undefined })
  expect(processorFate([lost, death])).toEqual({ slow: undefined, refused: undefined, unanswered: lost })
  const missed = fault('processor_down', { share: 0 })
  expect(processorFate([missed, lost])).toEqual({ slow: undefined, refused: undefined, unanswered: lost })
})

test('everything can happen to one delivery; one fault refuses a call', () => {
  const [late, twice, reset] = [fault('webhook_late'), fault('webhook_twice'), fault('webhook_reset')]
  expect(deliveryFate([reset, late, twice])).toEqual({ late, overtaken: undefined, twice, reset })
  const [limited, unavailable] = [fault('call_rate_limited'), fault('call_unavailable')]
  expect(callFate([unavailable, limited])).toBe(unavailable)
  expect(callFate<MetFault>([])).toBe(undefined)
})
