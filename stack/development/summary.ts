/** What a developer is told once the stack runs: addresses, keys, and a first call to paste. */
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { DevFile } from '../shared/dev-file'
import { DIFFERENCES } from './differences'
import { mailFolder } from '../shared/environments'
import { stateInWords } from '../shared/service-state'
import type { ServiceState } from '../../store/service-states'
import type { Trouble } from './supervisor'

const CARD = {
  number: '4111 1100 0000 0013',
  expiry_month: 12,
  expiry_year: 2030,
  cvc: '123',
  holder_name: 'Ada Lovelace',
}

const PAYMENT = {
  amount: 12.5,
  currency: 'EUR',
  reference: 'order-1',
  payment_method: { type: 'card', card: CARD },
}

interface Standing {
  /** How long the start took. */
  seconds: number
  troubles: readonly Trouble[]
  state: ServiceState
}

export function describeStack(dev: DevFile, home: string, { seconds, troubles, state }: Standing): string {
  const rows = [
    ['API', dev.base_url],
    ['API, live mode', dev.live_base_url],
    ['Dashboard', `${dev.dashboard_url}  (signs in once)`],
    ['Documentation', `${dev.base_url}/docs`],
    ['Secret key', dev.secret_key],
    ['Publishable key', dev.publishable_key],
    ['Temporal UI', dev.temporal_ui_url],
    ...codecServer(dev),
    ['Mails', mailFolder(home)],
    ['Data and logs', home],
  ] as const
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return [
    '',
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`),
    '',
    'Take a payment:',
    '',
    firstCall(dev, home),
    '',
    ...describeProduction(dev, home),
    ...describeTroubles(troubles, home),
    ...describeClosed(state),
    `Running after ${seconds.toFixed(1)} s. Ctrl-C stops everything; the next start continues where this one was.`,
    '',
  ].join('\n')
}

/** What is shown if payloads in Temporal are encrypted. */
const codecServer = ({ codec_server_url: url, codec_server_token: token }: DevFile): [string, string][] =>
  url === undefined || token === undefined
    ? []
    : [
        ['Codec server', url],
        ['Its token', token],
      ]

function describeTroubles(troubles: readonly Trouble[], home: string): string[] {
  if (troubles.length === 0) return []
  return [
    'Not running yet. Each is tried again until it runs, and the rest goes on without it:',
    '',
    ...troubles.map(({ name, reason }) => `  ${name}: ${reason}`),
    '',
    `Logs are in ${join(home, 'logs')}.`,
    '',
  ]
}

function describeClosed(state: ServiceState): string[] {
  if (state.mode === 'open') return []
  return [
    `${stateInWords(state)} Reads are answered, and nothing is paid.`,
    '',
    '  npm run recover                          what there is to see to first (docs/recovery.md)',
    '  npm run recover -- open --reason "…"     opens it',
    '',
  ]
}

const authorityIn = (home: string) => join(home, 'tls', 'ca.crt')

function describeProduction({ environment }: DevFile, home: string): string[] {
  if (environment !== 'production') return []
  return [
    'Programs that call it need the certificate of its authority:',
    '',
    `export NODE_EXTRA_CA_CERTS=${resolve(authorityIn(home))}`,
    '',
    'These are the settings of production. What differs from a real deployment:',
    '',
    ...DIFFERENCES.map((difference) => `  - ${difference}`),
    '',
  ]
}

/** The key is a literal: pasting the call twice shows that a repeated key takes one payment, not two. */
function firstCall(dev: DevFile, home: string): string {
  const trusting = dev.environment === 'production' ? `--cacert ${authorityIn(home)} ` : ''
  return [
    `curl ${trusting}${dev.base_url}/v1/payments \\`,
    `  -H 'Authorization: Bearer ${dev.secret_key}' \\`,
    `  -H 'Idempotency-Key: ${randomUUID()}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(PAYMENT)}'`,
  ].join('\n')
}
