'use strict'

/**
 * The folders of the service, and which may import which. A folder may import itself and the entries of its row; an entry that
 * ends in `.ts` is a single file. The dependency checker, the linter, the check of names and the table in CONTRIBUTING.md are
 * made from this list (decision 0109).
 */
const HOUSE = {
  domain: [],
  // HTML, CSV, images and colours: pure, and needed on every side.
  formats: [],
  contract: ['domain', 'formats'],
  store: ['domain', 'contract', 'infra', 'prisma/generated'],
  vault: ['domain', 'infra'],
  // The bank that merchants are paid out through. The simulator of the processor plays the sandbox's bank too.
  bank: ['domain', 'infra/exchange.ts'],
  processor: ['domain', 'formats', 'bank', 'infra/exchange.ts'],
  infra: ['domain'],
  app: ['domain', 'formats', 'contract', 'store', 'vault', 'processor', 'bank', 'infra'],
  activities: ['app', 'domain'],
  workflows: ['domain'],
  codec: ['domain', 'formats', 'infra'],
  // Outside of the sandbox: starts workflows, sends them messages and reads their runs.
  'workflow-client': ['domain', 'workflows/messages.ts', 'workflows/search-attributes.ts'],
  worker: ['domain', 'app', 'activities', 'infra', 'workflows/messages.ts', 'workflow-client'],
  api: [
    ...['app', 'contract', 'domain', 'formats', 'infra', 'store/failures.ts', 'workflow-client'],
    // In browsers alone: how the frame of the card fields and its page talk.
    'fields/src/protocol.ts',
  ],
  // The library of merchants is a package of its own, and imports no other package.
  sdk: [],
  // So is the script that opens the card fields in a merchant's page.
  fields: [],
  // The command line of merchants is built on the library alone.
  cli: ['sdk'],
  // The dashboard is a program of the browser, which knows the service by its API alone.
  dashboard: [],
}

/** What a folder may also import, as types only: types vanish when the code is compiled. */
const TYPES = {
  contract: ['prisma/generated'],
  app: ['prisma/generated'],
  workflows: ['activities'],
  api: [
    'prisma/generated',
    'store/accounts.ts',
    'store/audit.ts',
    'store/context.ts',
    'store/page.ts',
    'store/store.ts',
  ],
}

/** These folders are packages of their own; the service is built from the others. */
const PACKAGES = ['sdk', 'fields', 'cli', 'dashboard']

module.exports = { HOUSE, PACKAGES, TYPES }
