import { defineConfig, globalIgnores } from 'eslint/config'
import prettier from 'eslint-config-prettier'
import tseslint from 'typescript-eslint'

const SERVICE =
  '{domain,formats,contract,store,vault,processor,infra,activities,workflows,workflow-client,codec,worker,api,sdk,cli}/**/*.ts'
const NO_TIME_OF_DAY = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]',
  message: 'Take `now()` or `real()` of the clock (infra/clock.ts).',
}
const TESTS = ['test/**/*.ts', '**/*.test.ts']

export default defineConfig(
  globalIgnores([
    '**/dist/',
    'prisma/generated/',
    'sdk/src/generated/',
    'cli/src/generated/',
    'dashboard/src/api/schema.d.ts',
    'coverage/',
    '.svc/',
    '.cache/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300 }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // `process.env['NAME']` shows that it is a look-up that may find nothing.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // An argument that a signature requires but the body ignores is written `_name`.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
      // An `async` function turns an exception into a rejection, even if it awaits nothing.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },

  // The processes of the service must use their logger, which masks card data.
  { files: [SERVICE], rules: { 'no-console': 'error' } },

  // One place gives TLS and API keys to every connection.
  {
    files: [SERVICE, 'stack/**/*.ts', 'bench/**/*.ts'],
    ignores: ['infra/temporal/*connection.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['Connection', 'lazy'],
          ['Connection', 'connect'],
          ['NativeConnection', 'connect'],
        ].map(([object, property]) => ({ object, property, message: 'Connect by infra/temporal/.' })),
      ],
    },
  },

  // domain/ runs inside the workflow sandbox and is replayed there, so it must use neither a clock nor random
  // numbers.
  {
    files: ['domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'process',
          'Buffer',
          'crypto',
          'performance',
          'fetch',
          'setTimeout',
          'setInterval',
          'setImmediate',
        ],
        ...['queueMicrotask', 'require', '__dirname', '__filename'],
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Take the time as an argument.' },
        { object: 'Math', property: 'random', message: 'Take the random value as an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]',
          message: 'Take the time as an argument.',
        },
      ],
    },
  },

  // Time is a part of the account that work is for: whoever reads the time of day says whose it is (infra/clock.ts).
  {
    files: ['{contract,store,app,activities}/**/*.ts', 'infra/ids.ts', 'api/{routes,browser}/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'Date',
          property: 'now',
          message: 'Take `now()` or `real()` of the clock (infra/clock.ts).',
        },
      ],
      'no-restricted-syntax': ['error', NO_TIME_OF_DAY],
    },
  },

  // Routes parse, call a use case and answer. What they need of the store, a use case in app/ does.
  {
    files: ['api/{routes,members,browser}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_TIME_OF_DAY,
        {
          selector:
            ':matches(MemberExpression[object.name="store"], MemberExpression[object.property.name="store"])',
          message: 'Call a use case of app/.',
        },
      ],
    },
  },

  {
    files: TESTS,
    rules: {
      'max-lines': 'off',
      // A test may assert that a value exists; if it does not, the test fails, as it should.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },

  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.recommended],
    rules: { eqeqeq: 'error', '@typescript-eslint/no-require-imports': 'off' },
  },

  prettier,
)
