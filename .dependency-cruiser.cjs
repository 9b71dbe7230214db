/**
 * Who may import whom. A folder of the service imports itself and what its row lists; a row entry that ends
 * in `.ts` is that one file. Everything not listed is refused.
 */
const HOUSE = {
  domain: [],
  contract: ['domain'],
  store: ['domain', 'contract', 'prisma/generated'],
  vault: ['domain', 'prisma/generated'],
  processor: ['domain'],
  infra: ['domain'],
  activities: ['domain', 'contract', 'store', 'vault', 'processor', 'infra'],
  workflows: ['domain'],
  worker: ['activities', 'store', 'infra'],
  api: ['contract', 'domain', 'store', 'vault', 'activities', 'infra', 'workflows/messages.ts'],
}

/** The files of a folder that put its parts together, and what they may import besides. */
const COMPOSERS = { api: { files: '^api/(main\\.ts$|compose)', imports: ['processor'] } }

const SERVICE = Object.keys(HOUSE)
/** The dev stack and operator commands compose every part; only what is run beside the service stays out. */
const PRODUCTION = [...SERVICE, 'stack']

const anyOf = (entries) =>
  entries.map((entry) => (entry.endsWith('.ts') ? `^${entry.replace('.', '\\.')}$` : `^${entry}/`))

const rowRules = SERVICE.flatMap((folder) => {
  const composer = COMPOSERS[folder]
  const allowed = [folder, ...HOUSE[folder]]
  const comment = `${folder}/ imports only ${allowed.slice(1).join(', ') || 'nothing of ours'}.`
  const to = { dependencyTypes: ['local'], pathNot: anyOf(allowed) }
  // Types vanish before a workflow is bundled, so naming an activity's type brings none of its code along.
  const rows =
    folder === 'workflows'
      ? [
          { to: { ...to, pathNot: anyOf([...allowed, 'activities']) } },
          { to: { path: '^activities/', dependencyTypesNot: ['type-only'] } },
        ]
      : [{ to }]
  const rules = rows.map((row, index) => ({
    name: index === 0 ? `house-${folder}` : `house-${folder}-types-only`,
    comment,
    severity: 'error',
    from: { path: `^${folder}/`, ...(composer && { pathNot: composer.files }) },
    ...row,
  }))
  if (composer) {
    rules.push({
      name: `house-${folder}-composer`,
      comment: `${comment} Its composing files import ${composer.imports.join(', ')} too.`,
      severity: 'error',
      from: { path: composer.files },
      to: { ...to, pathNot: anyOf([...allowed, ...composer.imports]) },
    })
  }
  return rules
})

module.exports = {
  forbidden: [
    ...rowRules,
    {
      name: 'domain-is-pure',
      comment: 'domain/ is read by the workflow sandbox: no Node builtin and no package.',
      severity: 'error',
      from: { path: '^domain/' },
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
      name: 'no-import-of-tests',
      comment: 'Tests and benchmarks are not part of what is shipped.',
      severity: 'error',
      from: { pathNot: '^(test|bench)/' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'no-dev-dependencies-in-production',
      comment: 'What runs in production is listed under "dependencies".',
      severity: 'error',
      from: { path: anyOf(PRODUCTION) },
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
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that imports nothing and that nothing imports is left over.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['^[^/]+$', '/main\\.ts$', '^scripts/', '^test/closing-reporter\\.cjs$'],
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
    exclude: { path: '^(dist|coverage|\\.svc|\\.cache)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'default', 'types'],
    },
  },
}
