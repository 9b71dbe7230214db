const { HOUSE, TYPES } = require('./house.cjs')

const SERVICE = Object.keys(HOUSE)
/**
 * The development stack and the operators' commands may import every part of the service; only tests and benchmarks
 * are excluded.
 */
const PRODUCTION = [...SERVICE.filter((folder) => folder !== 'dashboard'), 'stack']

const anyOf = (entries) =>
  entries.map((entry) => (entry.endsWith('.ts') ? `^${entry.replace('.', '\\.')}$` : `^${entry}/`))

const rowRules = SERVICE.flatMap((folder) => {
  const allowed = [folder, ...HOUSE[folder]]
  const types = TYPES[folder] ?? []
  const comment = `${folder}/ imports only ${allowed.slice(1).join(', ') || 'no other folder'}.`
  const rule = { severity: 'error', from: { path: `^${folder}/` } }
  const row = {
    ...rule,
    name: `house-${folder}`,
    comment,
    to: { dependencyTypes: ['local'], pathNot: anyOf([...allowed, ...types]) },
  }
  if (types.length === 0) return [row]
  const typesOnly = {
    ...rule,
    name: `house-${folder}-types-only`,
    comment: `${folder}/ names ${types.join(', ')} as types only.`,
    to: { path: anyOf(types), dependencyTypesNot: ['type-only'] },
  }
  return [row, typesOnly]
})

/** Inside of the dashboard: which of its parts a part may import, besides itself. Pages and `app/` may import every part. */
const DASHBOARD = {
  texts: ['api/schema.d.ts', 'app/load-code.ts', 'app/palette/hits.ts'],
  api: ['texts/sentences.ts', 'texts/catalogue.ts', 'app/search.ts', 'session/session.ts'],
  session: ['api', 'texts', 'ui/problem-text.ts', 'ui/toast.ts'],
  ui: [
    ...['api', 'texts', 'app/search.ts', 'app/address.ts', 'app/load-code.ts'],
    ...['session/session.ts', 'session/types.ts'],
  ],
}

/** What a page shows of another topic. Everything else of a topic is its own. */
const SHOWN_ELSEWHERE = [
  'balance/queries',
  'customers/(LatestPayments|card|customers\\.module|queries)',
  'developers/logs/(Actor|Answer)',
  'operators/PaymentTools',
  'payments/one/(AcquirerNames|Doer|coming|past)',
  'refunds/refunding',
  'settings/(AcquirerPanels|GoingLiveFacts|LimitFacts|RoutingRules|RoutingTrial|RoutingVersions|acquirer-questions|routing-rule|routing-text)',
  'signin/NewPassword',
  'subscriptions/(SubscriptionsPanel|price|queries)',
  'webhooks/(AttemptDetails|AttemptResult|NextAttempt|event-types|under-way)',
]

const PARTS = '^dashboard/src/'
const dashboardRules = [
  ...Object.entries(DASHBOARD).map(([part, others]) => ({
    name: `dashboard-${part}`,
    comment: `${part}/ of the dashboard imports only ${others.join(', ')}.`,
    severity: 'error',
    from: { path: `${PARTS}${part}/` },
    to: {
      path: PARTS,
      pathNot: [part, ...others].map(
        (one) => `${PARTS}${one.replace('.', '\\.')}${one.includes('.') ? '$' : '/'}`,
      ),
    },
  })),
  {
    name: 'dashboard-pages-stay-apart',
    comment: 'A page imports nothing of another topic but what is listed as shown elsewhere.',
    severity: 'error',
    from: { path: `${PARTS}pages/([^/]+)/` },
    to: {
      path: `${PARTS}pages/[^/]+/`,
      pathNot: [`${PARTS}pages/$1/`, ...SHOWN_ELSEWHERE.map((one) => `${PARTS}pages/${one}\\.(tsx?|css)$`)],
    },
  },
]

module.exports = {
  forbidden: [
    ...rowRules,
    ...dashboardRules,
    {
      name: 'domain-is-pure',
      comment: 'domain/ is read by the workflow sandbox: no Node builtin and no package.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { dependencyTypesNot: ['local'] },
    },
    {
      name: 'sdk-has-no-dependencies',
      comment: 'The library runs wherever fetch and Web Crypto are: no Node builtin and no package.',
      severity: 'error',
      from: { path: '^sdk/src/' },
      to: { dependencyTypesNot: ['local'] },
    },
    {
      name: 'workflows-are-sandboxed',
      comment: 'Workflow code runs where only the SDK’s workflow API exists.',
      severity: 'error',
      from: { path: '^workflows/' },
      to: {
        dependencyTypesNot: ['local'],
        pathNot: '^(@temporalio/(workflow|common)$|node_modules/@temporalio/(workflow|common)/)',
      },
    },
    {
      name: 'stack-stays-outside',
      comment: 'stack/ composes the others; only tests and benchmarks start it.',
      severity: 'error',
      from: { pathNot: '^(stack|test|bench)/' },
      to: { path: '^stack/' },
    },
    {
      name: 'stack-parts-stay-apart',
      comment:
        'Operators have no development supervisor, which alone also migrates; the rest is in stack/shared/.',
      severity: 'error',
      from: { path: '^stack/(operator|migrations|shared)/' },
      to: { path: '^stack/', pathNot: '^stack/($1|shared)/' },
    },
    {
      name: 'development-runs-no-operator-commands',
      comment: 'What the development supervisor and the commands of operators both need is in stack/shared/.',
      severity: 'error',
      from: { path: '^stack/development/' },
      to: { path: '^stack/(operator|drills)/' },
    },
    {
      name: 'drills-type-operator-commands',
      comment: 'A drill runs the commands of operators as programs, as its page of the runbook writes them.',
      severity: 'error',
      from: { path: '^stack/drills/' },
      to: { path: '^stack/operator/' },
    },
    {
      name: 'no-import-of-tests',
      comment: 'Tests and benchmarks are not part of what is shipped.',
      severity: 'error',
      from: { pathNot: '^((test|bench)/|jest\\.config\\.cjs$)' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'no-dev-dependencies-in-production',
      comment: 'What runs in production is listed under "dependencies". The stack of `npm start` never does.',
      severity: 'error',
      from: { path: anyOf(PRODUCTION), pathNot: '^stack/development/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
    {
      name: 'no-unlisted-packages',
      comment: 'A package that package.json does not list is there by luck.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '^prisma/generated/' },
      // The addresses are types alone, taken from the list of all pages, which loads each page when it is shown.
      to: { circular: true, viaOnly: { pathNot: '^dashboard/src/app/address\\.ts$' } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that imports nothing and that nothing imports is left over.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '^[^/]+$',
          '/main\\.ts$',
          '^scripts/',
          // Browsers load it; the service reads it as a text.
          '^api/browser/client/',
          '^fields/vite\\.config\\.mjs$',
          // Node loads it before a program.
          '^stack/drills/clock-ahead\\.ts$',
          '^test/closing-reporter\\.cjs$',
          '/global-teardown\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^prisma/generated/'] },
    exclude: {
      path: '^(((sdk|fields|cli)/)?dist|fields/released|coverage|\\.svc|\\.cache|scripts/clients/samples|test/browser/dashboard/fresh)/',
    },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'default', 'types'],
    },
  },
}
