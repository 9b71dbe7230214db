/** Which failures prove that nothing was sent: those of the look-up and of connecting, and no others. */
import { wasNeverSent } from '../../processor/never-sent'

const failure = (code: string) => Object.assign(new Error('refused'), { code })

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])('%s does', (code) => {
  expect(wasNeverSent(failure(code))).toBe(true)
})

test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT'])(
  '%s does not',
  (code) => {
    expect(wasNeverSent(failure(code))).toBe(false)
  },
)

test('of several addresses, all must have refused', () => {
  const refused = failure('ECONNREFUSED')
  expect(wasNeverSent(new AggregateError([refused, refused]))).toBe(true)
  expect(wasNeverSent(new AggregateError([refused, failure('ECONNRESET')]))).toBe(false)
  expect(wasNeverSent(new AggregateError([]))).toBe(false)
})

test.each([undefined, null, 'ECONNREFUSED', new Error('ECONNREFUSED')])('%p tells nothing', (error) => {
  expect(wasNeverSent(error)).toBe(false)
})
