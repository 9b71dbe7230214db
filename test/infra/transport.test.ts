import { transportHeaders } from '../../api/http/transport'

const TOLD = { 'Strict-Transport-Security': 'max-age=31536000' }

test.each([
  ['https://pay.example', TOLD],
  ['https://pay.example:8443/', TOLD],
  ['http://pay.example', {}],
  ['http://localhost:8080', {}],
  ['https://localhost:8080', {}],
  ['https://shop.localhost', {}],
  ['https://127.0.0.1', {}],
  ['https://[::1]:8080', {}],
])('browsers that come by %s are told %j', (publicUrl, headers) => {
  expect(transportHeaders(publicUrl)).toEqual(headers)
})
