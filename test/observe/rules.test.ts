/** The rules and dashboards of deploy/observe/, against what the service measures, the runbook, and Prometheus's own tool. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { MEASUREMENTS, type LabelValues } from '../../domain/measurements'
import { ALERTS } from '../../scripts/observe/alerts'
import { DASHBOARDS } from '../../scripts/observe/dashboards'
import { OBJECTIVES, objectiveAlerts, objectiveRecords } from '../../scripts/observe/objectives'
import { runbookName } from '../../scripts/observe/rule'
import { projectRoot } from '../../stack/shared/project'
import { findPromtool, whyNoPromtool } from '../support/promtool'

const root = projectRoot()
const observe = join(root, 'deploy/observe')

const rules = [...objectiveRecords(), ...objectiveAlerts(), ...ALERTS].map(({ expr }) => expr)
const drawn = DASHBOARDS.flatMap(({ panels }) =>
  panels.flatMap(({ lines }) => lines.map(([expr]) => expr.replaceAll('$__rate_interval', '5m'))),
)

const WORDS = /^(?:and|or|unless|bool|by|without|on|ignoring)$/
/** What Prometheus has of itself, and what the rules record. */
const OWN = new Set(['up', 'ALERTS', ...objectiveRecords().map(({ record }) => record)])

/** The names of series in an expression: what is neither a function, a label, a text, a span of time nor a word of the language. */
const seriesIn = (expr: string): string[] =>
  [
    ...expr
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replaceAll(/\b(?:by|without|on|ignoring) \([^)]*\)/g, '')
      .matchAll(/[a-z_][\w:]*(?! *\(|\w)/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !WORDS.test(name))

interface Measured {
  type: string
  labels: Readonly<Record<string, LabelValues>>
}
function measuredAs(series: string): Measured | undefined {
  const declared: Readonly<Record<string, Measured>> = MEASUREMENTS
  const histogram = declared[series.replace(/_(?:bucket|count|sum)$/, '')]
  return declared[series] ?? (histogram?.type === 'histogram' ? histogram : undefined)
}

/** What is wrong with a selector such as `up{job="api"}`, by the declarations. */
function faultsIn(expr: string): string[] {
  const unknown = seriesIn(expr).filter((name) => !OWN.has(name) && !measuredAs(name))
  const selectors = [...expr.matchAll(/([\w:]+)\{([^}]*)\}/g)].filter(([, name]) => !OWN.has(name!))
  const wrong = selectors.flatMap(([, name = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)=~?"([^"]*)"/g)].flatMap(([, label = '', wanted = '']) => {
      const values = measuredAs(name)?.labels[label]
      if (values === undefined) return label === 'le' ? [] : [`${name}{${label}}`]
      if (typeof values === 'string') return []
      return wanted.split('|').flatMap((one) => (values.includes(one) ? [] : [`${name}{${label}="${one}"}`]))
    }),
  )
  return [...unknown, ...wrong]
}

test.each([...rules, ...drawn])('%s asks for what is measured', (expr) => {
  expect(seriesIn(expr)).not.toEqual([])
  expect(faultsIn(expr)).toEqual([])
})

test('a series, a label and a value that nobody measures are found', () => {
  expect(faultsIn('max(postgres_upp) == 0')).toEqual(['postgres_upp'])
  expect(faultsIn('postgres_up_count > 0')).toEqual(['postgres_up_count'])
  expect(faultsIn('sum by (mode) (waiting_oldest_seconds{kind="mails", lane="x"})')).toEqual([
    'waiting_oldest_seconds{kind="mails"}',
    'waiting_oldest_seconds{lane}',
  ])
})

const alertNames = [...new Set([...OBJECTIVES, ...ALERTS].map(({ alert }) => alert))]
const runbook = join(root, 'docs/runbook')

test.each(alertNames)('the alert %s has its page in the runbook', (alert) => {
  expect(readFileSync(join(runbook, `${runbookName(alert)}.md`), 'utf8')).toMatch(`# ${alert}\n`)
})

test('Prometheus reads every process that measures, under the names that the rules go by', () => {
  const { scrape_configs } = parse(readFileSync(join(observe, 'prometheus.yml'), 'utf8')) as {
    scrape_configs: { job_name: string }[]
  }
  const [down] = ALERTS.filter(({ alert }) => alert === 'ProcessDown')
  const asked = [...down!.expr.matchAll(/up\{job="([\w-]+)"\} ==/g)].map(([, job]) => job)
  expect(asked).toHaveLength(4)
  expect(scrape_configs.map(({ job_name }) => job_name)).toEqual(expect.arrayContaining(asked))
})

const missing = whyNoPromtool()
const withPromtool = missing === undefined ? describe : describe.skip

withPromtool(`by promtool${missing === undefined ? '' : ` (${missing})`}`, () => {
  let promtool: string
  const folder = mkdtempSync(join(tmpdir(), 'svc-rules-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeAll(async () => {
    promtool = await findPromtool()
  })
  const checked = (...args: string[]) =>
    execFileSync(promtool, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

  test('rules and configuration are well formed', () => {
    expect(checked('check', 'config', 'deploy/observe/prometheus.yml')).toContain(
      `SUCCESS: ${rules.length} rules found`,
    )
  })

  test('every expression of the dashboards can be parsed', () => {
    const file = join(folder, 'drawn.yml')
    const drawnRules = drawn.map((expr, place) => ({ record: `drawn_${place}`, expr }))
    writeFileSync(file, stringify({ groups: [{ name: 'drawn', rules: drawnRules }] }))
    expect(checked('check', 'rules', file)).toContain(`SUCCESS: ${drawn.length} rules found`)
  })

  test('alerts fire when they should, and not before', () => {
    expect(checked('test', 'rules', 'test/observe/rules.yml')).toContain('SUCCESS')
  })
})
