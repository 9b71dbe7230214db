// The request that a sample in curl makes, if the sample is a single call of the API: pages of a local stack can run it.

const WORD = /"\$SVC_BASE_URL([^"]*)"|'([^']*)'|"([^"]*)"|(\S+)/g

export function requestOf(sample) {
  const text = sample
    .replaceAll(/\\\n\s*/g, ' ')
    .trim()
    .replace(/ \| tee [\w.]+$/, '')
  if (
    !/^curl (?:-\w+ )*(?:-X \w+ )?"\$SVC_BASE_URL/.test(text) ||
    /[|;]|\n\w/.test(text.replaceAll(/'[^']*'/g, ''))
  )
    return undefined
  const words = [...text.matchAll(WORD)]
  const after = (option) => words.flatMap((word, index) => (word[0] === option ? [words[index + 1]] : []))
  const path = words.find(([word]) => word.startsWith('"$SVC_BASE_URL'))?.[1]
  const body = after('-d')[0]?.[2]
  const method = after('-X')[0]?.[4] ?? (body === undefined ? 'GET' : 'POST')
  const key = text.includes('$SVC_PUBLISHABLE_KEY') ? 'publishable_key' : 'secret_key'
  return path === undefined ? undefined : { method, path, key, ...(body !== undefined && { body }) }
}
