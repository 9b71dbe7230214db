/** The files that `npm run docs` writes, generated from their sources. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenPage } from '../../api/docs/token-page'
import { dashboardFiles } from '../observe/dashboards'
import { rulesFile } from '../observe/rules'
import { alertsTable, objectivesTable } from './alerts'
import { clientSamples, clientsTable, generatorCommands } from './clients'
import { declinesTable, eventTypesTable, scopesTable } from './contract'
import { decisionsIndex } from './decisions'
import { evidenceTable } from './disputes'
import { houseDiagram, statesDiagram } from './diagrams'
import { errorsPage } from './errors'
import { importsTable } from './imports'
import { invariantsList } from './invariants'
import { replacePart } from './markdown'
import { metricsTable } from './metrics'
import { cardsTable, statesTable, threeDsStatuses } from './payments'
import { ibansTable } from './payouts'
import { rolesTable } from './roles'
import { footprintTable, ratesTable, tableBytesTable } from './scale'
import { savedQueriesTable } from './saved-queries'
import { retriesTable } from './webhooks'

/** The documents with generated parts, and the contents of each part. */
const parts = (root: string): Record<string, Record<string, string>> => ({
  'docs/payments.md': {
    'state diagram': statesDiagram(),
    states: statesTable(),
  },
  'docs/guides/3-d-secure.md': { '3-D Secure statuses': threeDsStatuses() },
  'docs/sandbox-cards.md': { 'sandbox cards': cardsTable() },
  'docs/payouts.md': { 'sandbox IBANs': ibansTable() },
  'docs/disputes.md': { 'dispute evidence': evidenceTable() },
  'docs/dashboard.md': { roles: rolesTable() },
  'docs/operations.md': { 'saved queries': savedQueriesTable() },
  'docs/monitoring.md': { metrics: metricsTable(), objectives: objectivesTable(), alerts: alertsTable() },
  'docs/correctness.md': { invariants: invariantsList() },
  'docs/scale.md': {
    footprint: footprintTable(root),
    rates: ratesTable(root),
    tables: tableBytesTable(root),
  },
  'docs/webhooks.md': { retries: retriesTable() },
  'docs/clients.md': {
    clients: clientsTable(),
    'OpenAPI Generator': generatorCommands(),
    samples: clientSamples(root),
  },
  'docs/contract.md': {
    states: statesTable(),
    '3-D Secure statuses': threeDsStatuses(),
    'event types': eventTypesTable(),
    retries: retriesTable(),
    scopes: scopesTable(),
    'decline codes': declinesTable(),
    'sandbox cards': cardsTable(),
    'dispute evidence': evidenceTable(),
  },
  'CONTRIBUTING.md': { house: houseDiagram(root), imports: importsTable(root) },
})

/** The generated files by their path under `root`. */
export function generatedFiles(root: string): Record<string, string> {
  const filled = Object.entries(parts(root)).map(([path, contents]) => {
    const text = readFileSync(join(root, path), 'utf8')
    const whole = Object.entries(contents).reduce(
      (sum, [name, content]) => replacePart(sum, name, content),
      text,
    )
    return [path, whole] as const
  })
  return {
    'docs/errors.md': errorsPage(),
    'docs/decisions/README.md': decisionsIndex(root),
    'docs/examples/tokenise.html': tokenPage('http://127.0.0.1:8080'),
    'deploy/observe/rules.yml': rulesFile(),
    ...dashboardFiles(),
    ...Object.fromEntries(filled),
  }
}
