/** Formats SQL for reviewers: one clause per line, and long subqueries on lines of their own. */

/** Words that begin a line, unless one of the listed words precedes them. */
const CLAUSES: Readonly<Record<string, readonly string[]>> = {
  SELECT: [],
  INSERT: [],
  UPDATE: ['DO', 'FOR'],
  DELETE: [],
  FROM: ['DISTINCT', 'DELETE', 'SELECT'],
  USING: [],
  JOIN: ['CROSS', 'LEFT'],
  CROSS: [],
  LEFT: [],
  SET: ['UPDATE'],
  WHERE: [],
  GROUP: [],
  HAVING: [],
  ORDER: [],
  LIMIT: [],
  OFFSET: [],
  RETURNING: [],
  UNION: [],
  FOR: [],
}
const QUERY = /^(SELECT|INSERT|UPDATE|DELETE|WITH)\b/
const WIDTH = 100

type Node = string | Node[]

/** The formatted text, with numbered placeholders. */
export function readable({ name, text }: { name: string; text: string }): string {
  const plain = text
    .replace(`/* ${name} */`, '')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ ([),])/g, '$1')
    .trim()
  return wrapped(lines(parse(plain), ''))
}

/** Splits a text into plain parts and parts within parentheses. */
function parse(text: string): Node[] {
  const open: Node[][] = [[]]
  for (const piece of text.match(/'(?:[^']|'')*'|[()]|[^'()]+/g) ?? []) {
    if (piece === '(') open.push([])
    else if (piece === ')') {
      const group = open.pop() ?? []
      open.at(-1)?.push(group)
    } else open.at(-1)?.push(piece)
  }
  return open[0] ?? []
}

const flat = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `(${flat(node)})`)).join('')

function lines(nodes: readonly Node[], indent: string): string {
  const isStatement = flat(nodes).startsWith('WITH ')
  let [text, last, cases, between] = ['', '', 0, false]
  for (const node of nodes) {
    if (typeof node !== 'string') {
      const isPart = isStatement && /\bAS( MATERIALIZED)? $/.test(text)
      text += group(node, isPart ? `${indent}  ` : indent, isPart)
      continue
    }
    for (const word of node.split(/(?<= )/)) {
      const own = word.trim().replace(/,$/, '')
      if (own === 'CASE') cases += 1
      if (own === 'END') cases -= 1
      const begins = text !== '' && CLAUSES[own]?.includes(last) === false
      const isPartsName = isStatement && (last === 'WITH' || text.trimEnd().endsWith('),'))
      if (begins || (own === 'ON' && node.includes('ON CONFLICT')) || isPartsName)
        text = `${text.trimEnd()}\n${indent}${isPartsName ? '  ' : ''}`
      if (own === 'AND' && cases === 0 && !between) text = `${text.trimEnd()}\n${indent}  `
      if (own === 'BETWEEN') between = true
      else if (own === 'AND') between = false
      text += word
      last = own
    }
  }
  return text
}

function group(nodes: readonly Node[], indent: string, isPart: boolean): string {
  const text = flat(nodes)
  if (QUERY.test(text) && (isPart || text.length > WIDTH - indent.length))
    return `(\n${indent}  ${lines(nodes, `${indent}  `)}\n${indent})`
  return `(${nodes.map((node) => (typeof node === 'string' ? node : group(node, indent, false))).join('')})`
}

/** Continues a list that is too long for a line on the next line. */
function wrapped(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const indent = `${/^ */.exec(line)?.[0] ?? ''}    `
      const parts: string[] = []
      let rest = line
      while (rest.length > WIDTH && rest.lastIndexOf(', ', WIDTH) > indent.length) {
        const at = rest.lastIndexOf(', ', WIDTH) + 1
        parts.push(rest.slice(0, at))
        rest = indent + rest.slice(at + 1)
      }
      return [...parts, rest]
    })
    .join('\n')
}
