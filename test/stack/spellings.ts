/** Spellings of a path that one program reads as a page of the bank and another as a call that moves money. */

/** Request targets that might lead to `path`, which does not begin with a slash. */
export const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'as it is': (path) => `/${path}`,
  'below the pages': (path) => `/acs/${path}`,
  'two slashes, pages as the host': (path) => `//acs/${path}`,
  'three slashes': (path) => `///acs/${path}`,
  'four slashes': (path) => `////acs//${path}`,
  'two slashes within': (path) => `/acs//${path}`,
  'a host before the pages': (path) => `//simulator/acs/../${path}`,
  'dot segment': (path) => `/acs/../${path}`,
  'two dot segments': (path) => `/acs/x/../../${path}`,
  'one dot': (path) => `/acs/./../${path}`,
  'dots after two slashes': (path) => `//acs/../${path}`,
  'encoded dots': (path) => `/acs/%2e%2e/${path}`,
  'half encoded dots': (path) => `/acs/.%2e/${path}`,
  'encoded dots in capitals': (path) => `/acs/%2E%2E/${path}`,
  'dots encoded twice': (path) => `/acs/%252e%252e/${path}`,
  'encoded slash': (path) => `/acs%2f${path}`,
  'encoded slash and dots': (path) => `/acs/..%2f${path}`,
  'encoded slashes throughout': (path) => `/acs/..%2f${path.replaceAll('/', '%2f')}`,
  'slash encoded twice': (path) => `/acs/..%252f${path}`,
  'encoded slash at the beginning': (path) => `/%2facs/${path}`,
  'encoded second slash': (path) => `/%2f/acs/${path}`,
  backslash: (path) => `/acs\\..\\${path}`,
  'backslash as host': (path) => `/\\acs/${path}`,
  'two backslashes': (path) => `\\\\acs/${path}`,
  'encoded backslash': (path) => `/acs/..%5c${path}`,
  'matrix parameter': (path) => `/acs;x=y/../${path}`,
  'matrix dots': (path) => `/acs/..;/${path}`,
  'dots with a parameter': (path) => `/acs/..;x=1/${path}`,
  'capital letters': (path) => `/ACS/../${path}`,
  'encoded letters': (path) => `/%61cs/../${path}`,
  'question before': (path) => `/acs/?/../${path}`,
  'fragment before': (path) => `/acs/#/../${path}`,
  'encoded question': (path) => `/acs/%3f/../../${path}`,
  'encoded null': (path) => `/acs/%00/../../${path}`,
  'overlong dots': (path) => `/acs/%c0%ae%c0%ae/${path}`,
  'overlong slash': (path) => `/acs/..%c0%af${path}`,
  'encoded line end': (path) => `/acs/x%0d%0a/../../${path}`,
  'tab within': (path) => `/acs/.\t./${path}`,
  'full-width dots': (path) => `/acs/%ef%bc%8e%ef%bc%8e/${path}`,
  absolute: (path) => `http://simulator:8090/${path}`,
  'absolute, pages as the host': (path) => `http://acs/${path}`,
  'absolute with two slashes': (path) => `http://127.0.0.1//acs/${path}`,
  'absolute with credentials': (path) => `http://acs@simulator:8090/acs/../${path}`,
  'absolute of another scheme': (path) => `file:///acs/../${path}`,
  'no slash': (path) => `acs/../${path}`,
  'a colon': (path) => `/acs:8090/../${path}`,
  'port as a path': (path) => `/:8090/${path}`,
}

const CRLF = '\r\n'

/** Requests whose end may be read differently by two programs. `inner` would then be a request of its own. */
export const SMUGGLED: Readonly<Record<string, (inner: string) => string>> = {
  'length and chunks': (inner) =>
    pages(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0${CRLF}${CRLF}${inner}`),
  'chunks and length': (inner) =>
    pages(['Transfer-Encoding: chunked', `Content-Length: ${inner.length + 5}`], `0${CRLF}${CRLF}${inner}`),
  'a space before the colon': (inner) =>
    pages(['Transfer-Encoding : chunked', 'Content-Length: 5'], `0${CRLF}${CRLF}${inner}`),
  'an unknown coding': (inner) =>
    pages(['Transfer-Encoding: xchunked', 'Content-Length: 5'], `0${CRLF}${CRLF}${inner}`),
  'chunked twice': (inner) =>
    pages(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0${CRLF}${CRLF}${inner}`),
  'two lengths': (inner) => pages(['Content-Length: 0', `Content-Length: ${inner.length}`], inner),
  'a signed length': (inner) => pages(['Content-Length: +0'], inner),
  'a folded header': (inner) => pages(['X-A: b', ' Content-Length: 9', 'Content-Length: 0'], inner),
  'a chunk with an extension': (inner) =>
    pages(['Transfer-Encoding: chunked'], `0;a=\n${CRLF}${CRLF}${inner}`),
  'a chunk size that is too long': (inner) =>
    pages(['Transfer-Encoding: chunked'], `00000000000000000000${CRLF}${CRLF}${inner}`),
  'an upgrade': (inner) =>
    `GET /acs/x/y HTTP/1.1${CRLF}Host: acs${CRLF}Connection: Upgrade${CRLF}Upgrade: h2c${CRLF}${CRLF}${inner}`,
  'a tunnel': (inner) => `CONNECT simulator:8090 HTTP/1.1${CRLF}Host: simulator:8090${CRLF}${CRLF}${inner}`,
  'one after another': (inner) => pages(['Content-Length: 0'], inner),
  'a header that ends early': (inner) => pages([`X-A: b\n\n${inner}`, 'Content-Length: 0'], ''),
}

function pages(headers: readonly string[], body: string): string {
  return [`POST /acs/x/y/answer HTTP/1.1`, 'Host: acs', ...headers, '', body].join(CRLF)
}

/** Headers in which some proxies and servers expect another path than that of the request line. */
export const MISLEADING: Readonly<Record<string, (path: string) => readonly string[]>> = {
  'the simulator as the host': () => ['Host: simulator:8090'],
  'no host': () => [],
  'a path as the host': (path) => [`Host: simulator:8090/${path}?`],
  'an original address': (path) => ['Host: x', `X-Original-URL: /${path}`],
  'a rewritten address': (path) => ['Host: x', `X-Rewrite-URL: /${path}`],
  'a forwarded host': () => ['Host: x', 'X-Forwarded-Host: simulator:8090', 'X-Forwarded-Port: 8090'],
  'a forwarded prefix': () => ['Host: x', 'X-Forwarded-Prefix: /operations'],
  'another method': () => ['Host: x', 'X-HTTP-Method-Override: POST'],
}
