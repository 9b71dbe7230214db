/** Whether a call is traced is the service's own decision, and a service that traces nothing loads nothing for it. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createLogger } from '../../infra/logger'
import { openTracer } from '../../infra/tracing/opentelemetry'
import { traceHeaders, tracer } from '../../infra/tracing/tracer'
import { projectRoot } from '../../stack/shared/project'
import { openTraceReceiver, type TraceReceiver } from '../support/trace-receiver'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const WORK = { name: 'work', kind: 'server' } as const
const PART = { name: 'part', kind: 'client' } as const

let receiver: TraceReceiver

beforeAll(async () => {
  receiver = await openTraceReceiver()
})
afterAll(() => receiver.close())

const open = (ratio: number) =>
  openTracer({
    service: 'svc-test',
    endpoint: receiver.environment['OTEL_EXPORTER_OTLP_ENDPOINT']!,
    ratio,
    log: createLogger('test', 'silent'),
  })

test.each([
  [0, '01', '00'],
  [1, '00', '01'],
])('at a ratio of %d a stranger that sends %s gets %s', async (ratio, sent, decided) => {
  const before = receiver.spans().length
  const opened = open(ratio)
  const origin = { traceparent: `00-${TRACE}-00f067aa0ba902b7-${sent}`, isStranger: true }
  const goesOn = await opened.tracer.begin(origin, WORK, () =>
    opened.tracer.span(PART, () => Promise.resolve(opened.tracer.traceparent())),
  )
  expect(goesOn).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-${decided}$`))
  await opened.stop()
  expect(receiver.spans().length - before).toBe(ratio === 0 ? 0 : 2)
})

test('what the service itself has decided holds in the next process', async () => {
  const opened = open(1)
  const origin = { traceparent: `00-${TRACE}-00f067aa0ba902b7-00` }
  const goesOn = await opened.tracer.begin(origin, WORK, () => Promise.resolve(opened.tracer.traceparent()))
  expect(goesOn).toMatch(/-00$/)
  await opened.stop()
})

test('a failure is told by its name, and passed on; outside of a trace nothing is told', async () => {
  const opened = open(1)
  const failing = opened.tracer.begin({ traceparent: null }, { ...WORK, name: 'fails' }, () =>
    Promise.reject(new TypeError('a text of somebody')),
  )
  await expect(failing).rejects.toThrow('a text of somebody')
  expect(await opened.tracer.span({ ...PART, name: 'alone' }, () => Promise.resolve(7))).toBe(7)
  await opened.stop()
  expect(receiver.spans().find(({ name }) => name === 'fails')?.status).toMatchObject({ code: 2 })
  expect(receiver.text()).toContain('TypeError')
  expect(receiver.text()).not.toContain('a text of somebody')
  expect(receiver.spans().filter(({ name }) => name === 'alone')).toEqual([])
})

test('without an address nothing is loaded, and the work is only done', async () => {
  expect(await tracer().begin({ traceparent: null }, WORK, () => Promise.resolve(7))).toBe(7)
  expect(traceHeaders()).toEqual({})
  const script = `
    const { startTracing } = require(${JSON.stringify(join(projectRoot(), 'dist/infra/tracing/start.js'))})
    startTracing('svc-test', { OTEL_TRACES_SAMPLER_ARG: 1 }).then(() =>
      console.log(Object.keys(require.cache).filter((path) => path.includes('opentelemetry')).length))`
  expect(execFileSync(process.execPath, ['-e', script]).toString().trim()).toBe('0')
})
