/**
 * No regular expression of the sources takes time that grows with the square of a text. Each is given long texts that are made of
 * texts which it matches, with a part of them many times over. The linter (eslint-plugin-regexp) looks at the same expressions
 * without running them; each finds what the other does not see.
 */
import * as fc from 'fast-check'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { ID_PREFIXES } from '../../domain/ids'

const ROOT = join(__dirname, '..', '..')
const FOLDERS = [
  ...['activities', 'api', 'app', 'bank', 'codec', 'contract', 'domain', 'formats', 'infra', 'processor'],
  ...[
    'store',
    'vault',
    'worker',
    'workflow-client',
    'workflows',
    'sdk/src',
    'cli/src',
    'dashboard/src',
    'stack',
  ],
]

interface Found {
  where: string
  pattern: RegExp
}

/** What stands between the parts of a template that a pattern is made of, where a word in its place would say too little. */
const NAMED: Readonly<Record<string, string>> = {
  NUMBER: String.raw`\d[\d.,'’\s]{0,20}`,
  CONTROLS: String.raw`\u0000-\u001f`,
  'SHORTEST - 1': '12',
  '2 * HASH_BYTES': '64',
  "Object.values(ID_PREFIXES).join('|')": Object.values(ID_PREFIXES).join('|'),
}
/** Patterns that are made without a template. Another one is a fault of this test: add it. */
const MADE: Readonly<Record<string, string>> = {
  "z.regexes.email.source.replace('^', '^(?=[^@]{1,64}@)')": z.regexes.email.source.replace(
    '^',
    '^(?=[^@]{1,64}@)',
  ),
}

function sourceOf(node: ts.Expression, file: ts.SourceFile): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(
      ({ expression, literal }) => (NAMED[expression.getText(file)] ?? 'word') + literal.text,
    )
    return node.head.text + parts.join('')
  }
  const text = node.getText(file)
  if (!(text in MADE)) throw new Error(`${file.fileName}: this test does not know ${text}`)
  return MADE[text]!
}

function patternsOf(name: string): Found[] {
  const file = ts.createSourceFile(name, readFileSync(join(ROOT, name), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const add = (node: ts.Node, source: string, flags: string) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    found.push({ where: `${name}:${line}`, pattern: new RegExp(source, flags.replace(/[gy]/g, '')) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if (ts.isNewExpression(node) && node.expression.getText(file) === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      add(node, sourceOf(source!, file), flags ? sourceOf(flags, file) : '')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The short ones first: an expression may take longer than anybody waits for a text of 50 signs. */
const LENGTHS = [20, 26, 32, 40, 8_000]
/** What is linear takes a tenth of a millisecond, what is not ten milliseconds and more. */
const LIMIT_MS = 5

/** Texts that the pattern matches; of a pattern that cannot be turned round, the signs that it names. */
function samplesOf({ source, flags }: RegExp): string[] {
  const signs = [
    ...new Set([
      ...source
        .replace(/\\d/g, '1')
        .replace(/\\[sS]/g, ' ')
        .replace(/\\w/g, 'a'),
      'a',
    ]),
  ]
  const plain = [...signs, signs.join('')]
  try {
    const plainer = source.replace(/\(\?<?[!=][^()]*\)/g, '').replace(/\\b/g, '')
    return [
      ...fc.sample(fc.stringMatching(new RegExp(plainer, flags)), { numRuns: 10, seed: 7 }),
      ...plain,
    ].map((text) => text.slice(0, 60))
  } catch {
    return plain
  }
}

function* attacksOn(pattern: RegExp): Generator<(length: number) => string[]> {
  for (const text of new Set(samplesOf(pattern)))
    for (let at = 0; at < Math.max(Math.min(text.length, 12), 1); at += 1)
      for (const length of [1, 2, text.length]) {
        const part = text.slice(at, at + length) || ' '
        yield (long) => {
          const pumped = text.slice(0, at) + part.repeat(Math.ceil(long / part.length))
          return [`${pumped}\0`, `${pumped}\n`, `${pumped}${text.slice(at)}\n`]
        }
      }
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** By processor time, and the quickest of several tries: a busy machine or a collection of garbage makes one of them slow. */
function isSlow(pattern: RegExp, text: string): boolean {
  const everywhere = new RegExp(pattern, `${pattern.flags}g`)
  for (let tries = 0; tries < 12; tries += 1) {
    const begun = processorMs()
    text.replace(everywhere, '')
    if (processorMs() - begun <= LIMIT_MS) return false
  }
  return true
}

function attackOn(pattern: RegExp): string | undefined {
  for (const attack of attacksOn(pattern))
    for (const length of LENGTHS) {
      const slow = attack(length).find((text) => isSlow(pattern, text))
      if (slow !== undefined) return slow
    }
  return undefined
}

test.each([
  /0+$/,
  /\/+$/,
  /^(\d{1,2})\s*[-/. ]?\s*(\d{4}|\d{2})$/,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^(a|aa)+$/,
  /<.*>/s,
])('the test finds %s', (pattern) => {
  expect(attackOn(pattern)).toBeDefined()
})

test('no expression of the sources is slow on a long text', () => {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((name) => /\.tsx?$/.test(name) && !/generated|node_modules|\/dist\//.test(name))
  const found = names.flatMap(patternsOf)
  expect(found.length).toBeGreaterThan(200)
  const slow = found.flatMap(({ where, pattern }) => {
    const attack = attackOn(pattern)
    return attack === undefined ? [] : [`${where} ${String(pattern)}: ${JSON.stringify(attack.slice(0, 40))}`]
  })
  expect(slow).toEqual([])
})
