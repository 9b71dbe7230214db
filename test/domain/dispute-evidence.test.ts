/** What counts as evidence. */
import { givenEvidence, hasEvidence, persuades } from '../../domain/dispute-evidence'

test.each([{}, { receipt: '' }, { receipt: null }, { receipt: ' \n\t ' }])(
  '%j is no evidence',
  (evidence) => {
    expect(hasEvidence(evidence, {})).toBe(false)
    expect(persuades('other', evidence, {})).toBe(false)
    expect(givenEvidence(evidence)).toEqual({})
  },
)

test('a text or a file is evidence', () => {
  expect(hasEvidence({ receipt: 'No. 17' }, {})).toBe(true)
  expect(hasEvidence({ receipt: ' ' }, { receipt: ['file_01M8FPYSWSRHWR3N08T2BY5BJP'] })).toBe(true)
})
