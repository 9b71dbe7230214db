import { defineConfig, globalIgnores } from 'eslint/config'
import prettier from 'eslint-config-prettier'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { blocks } from './scripts/lint/bans.cjs'

const TESTS = ['test/**/*.ts', '**/*.test.ts']

export default defineConfig(
  globalIgnores([
    '**/dist/',
    'prisma/generated/',
    'sdk/src/generated/',
    // As it was built when its version was released.
    'fields/released/',
    'cli/src/generated/',
    'dashboard/src/api/bounds.ts',
    'dashboard/src/api/schema.d.ts',
    // Compiled where the test places them.
    'test/browser/dashboard/fresh/',
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

  ...blocks,

  // What reads what others send. Scripts and tests read this repository.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...TESTS, 'test/**', 'scripts/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },

  // The dashboard: hooks are called in the order that React counts on, and people who see or point badly can use every page.
  {
    files: ['dashboard/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // They are for the React Compiler, which does not compile these pages: here a time or a field is read while rendering.
      'react-hooks/purity': 'off',
      'react-hooks/refs': 'off',
      'react-hooks/set-state-in-effect': 'off',
      // What scrolls must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'group'], tags: [] }],
      // The roles of a table stay when style sheets show its rows as cards.
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['row'], td: ['cell'] }],
    },
  },

  // The library counts the arguments of its calls; a rest parameter would show in their types.
  { files: ['sdk/src/**/*.ts'], rules: { 'prefer-rest-params': 'off' } },

  // In these something is looked up, and nothing is read from the beginning to the end.
  {
    files: ['contract/{error-table,examples,glossary}.ts', 'processor/port.ts'],
    rules: { 'max-lines': ['error', { max: 400 }] },
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
