import { readPath } from '../../domain/request-path'

test.each([
  ['/', ['']],
  ['/acs/a/b', ['acs', 'a', 'b']],
  ['/a%20b/c', ['a b', 'c']],
  ['//acs/a', ['', 'acs', 'a']],
  ['/acs//a/', ['acs', '', 'a', '']],
  ['/acs/../operations', ['acs', '..', 'operations']],
  ['/acs/%2e%2e/operations', ['acs', '..', 'operations']],
  ['/acs%2Foperations', ['acs/operations']],
  ['/a%252Fb', ['a%2Fb']],
  ['/acs\\operations', ['acs\\operations']],
  ['/acs;a=b', ['acs;a=b']],
])('%s is %j: nothing is merged or resolved', (path, segments) => {
  expect(readPath(path)).toEqual(segments)
})

test.each(['', '*', 'acs', 'http://acs/operations', '/%', '/%zz', '/%c0%ae', '\\acs'])(
  '%j is no path',
  (path) => {
    expect(readPath(path)).toBeUndefined()
  },
)
