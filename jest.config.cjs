const { availableParallelism, totalmem } = require('node:os')

// A test runs in the project of its folder under test/; folders with no project of their own run in `domain`.
const FOLDERS = [
  'processor',
  'stack',
  'workflows',
  'api',
  'browser',
  'replay',
  'faults',
  'canary',
  'sdk',
  'cli',
  'merchant',
]

/** The tests of the API, of its pages, of the library and of the command line share one running service: Jest runs a set-up once, whoever names it. */
const SERVICE = {
  globalSetup: '<rootDir>/test/api/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/api/support/global-teardown.ts',
}

/**
 * A suite whose file ends in `.long.test.ts` is of the second tier: `TEST_TIER=long` runs these alone, `all` both. A long suite that is
 * named on the command line runs without it.
 */
const TIER = process.env.TEST_TIER ?? (process.argv.some((one) => one.includes('.long')) ? 'all' : 'short')
const SUITES = { short: '!(*.long).test.ts', long: '*.long.test.ts', all: '*.test.ts' }[TIER]
if (SUITES === undefined) throw new Error(`TEST_TIER is short, long or all, not ${TIER}.`)

/** What a project has beyond its folder. */
const MORE = {
  api: SERVICE,
  browser: SERVICE,
  sdk: SERVICE,
  cli: SERVICE,
}

/** Jest's workers, and all processes that tests start, find this in their environment. */
const FLAGS = `--require "${require.resolve('./test/support/v8-flags.cjs')}"`
const GIVEN = process.env.NODE_OPTIONS ?? ''
if (!GIVEN.includes(FLAGS)) process.env.NODE_OPTIONS = `${GIVEN} ${FLAGS}`.trim()
require('./test/support/v8-flags.cjs')

/** What a suite may take together with its Jest worker and all processes that it starts. */
const SUITE_BYTES = 3 * 2 ** 30
/** Suites wait for more than half of their time. So many leave no processor unused. */
const workers = Math.min(2 * availableParallelism() + 1, Math.floor(totalmem() / SUITE_BYTES))

/**
 * Jest runs suites in a context in which the look-up of a global takes long. As parameters of each module these are found at once.
 * None of them may be declared by a module itself. `Date` is not among them: a test that sets the time replaces it.
 */
const NEAR = ['Number', 'Math', 'Object', 'Array', 'JSON', 'String', 'Error']

const project = (name, more) => ({
  displayName: name,
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  sandboxInjectedGlobals: NEAR,
  moduleNameMapper: {
    // Prisma's generated code names its files as they will be compiled.
    '^(\\.{1,2}/.+)\\.js$': ['$1.js', '$1.ts'],
    // The command line is tested with the library's sources, not with a build of them.
    '^@svc/sdk$': '<rootDir>/sdk/src/index.ts',
    '^@svc/sdk/testing$': '<rootDir>/sdk/src/testing.ts',
  },
  testMatch: [`<rootDir>/test/${name}/**/${SUITES}`],
  transformIgnorePatterns: [],
  transform: {
    '/node_modules/.+\\.[cm]?js$': '<rootDir>/test/support/jest/packages.cjs',
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/sdk/dist/',
    '<rootDir>/cli/dist/',
    '<rootDir>/\\.svc/',
    '<rootDir>/\\.cache/',
  ],
  ...more,
})

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: Math.max(workers, 1),
  // A worker that has run many suites spends its time on the garbage that they left.
  workerIdleMemoryLimit: '1500MB',
  reporters: ['default', '<rootDir>/test/closing-reporter.cjs'],
  // For a machine that is slow and busy. Jest takes this for the whole run only; a project's own value is ignored.
  testTimeout: 300_000,
  projects: [
    project('domain', {
      testMatch: [`<rootDir>/test/**/${SUITES}`],
      testPathIgnorePatterns: FOLDERS.map((folder) => `<rootDir>/test/${folder}/`),
    }),
    ...FOLDERS.map((folder) => project(folder, MORE[folder])),
  ],
}
