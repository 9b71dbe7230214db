/** What the linter refuses in a folder, it refuses in every folder that the list of bans names, whatever else holds there. */
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { projectRoot } from '../../stack/shared/project'

interface Ban {
  rule: string
  planted: string
}

const root = projectRoot()
const { AREAS, bansOf } = createRequire(join(root, 'package.json'))('./scripts/lint/bans.cjs') as {
  AREAS: readonly string[]
  bansOf: (area: string) => readonly Ban[]
}

/** Rules of all folders that need no types. */
const EVERYWHERE: readonly Ban[] = [
  { rule: 'eqeqeq', planted: 'void (1 == Number("1"))' },
  { rule: '@typescript-eslint/no-explicit-any', planted: 'export let one: any' },
  { rule: '@typescript-eslint/no-unused-vars', planted: 'const one = 1' },
]
/** Rules of all folders that need types, of which only the setting is looked at. */
const TYPED = [
  ...['await-thenable', 'no-floating-promises', 'no-misused-promises', 'no-unnecessary-condition'],
  ...['restrict-template-expressions', 'switch-exhaustiveness-check', 'consistent-type-imports'],
].map((name) => `@typescript-eslint/${name}`)

/** Without types a text is judged in milliseconds, and its file need not be there. */
const linter = new ESLint({
  cwd: root,
  overrideConfig: [
    { ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] },
    { languageOptions: { parserOptions: { projectService: false } } },
  ] as ESLint.Options['overrideConfig'],
})
const asItIs = new ESLint({ cwd: root })

const fileIn = (area: string) => (area.endsWith('.ts') ? area : `${area}/planted.ts`)

async function reported(area: string, text: string): Promise<(string | null)[]> {
  const [result] = await linter.lintText(text, { filePath: join(root, fileIn(area)) })
  return result!.messages.map(({ ruleId, message }) => ruleId ?? message)
}

test('every folder with TypeScript is one of those that the linter knows', () => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        !/^\.|^(node_modules|dist|coverage|prisma|docs|deploy|python)$/.test(entry.name),
    )
    .map(({ name }) => name)
  expect(AREAS).toEqual(expect.arrayContaining(folders))
  for (const area of AREAS) expect([area, existsSync(join(root, area))]).toEqual([area, true])
})

test.each(AREAS)('%s: each ban is reported, whatever others hold', async (area) => {
  const bans = [...EVERYWHERE, ...bansOf(area)]
  for (const { rule, planted } of bans)
    expect([planted, await reported(area, planted)]).toEqual([planted, [rule]])
})

test.each(AREAS)('%s: rules that need types are on', async (area) => {
  const { rules } = (await asItIs.calculateConfigForFile(join(root, fileIn(area)))) as {
    rules: Record<string, [severity: number]>
  }
  for (const name of TYPED) expect([name, rules[name]?.[0]]).toEqual([name, 2])
})

test('what a part may do, the linter lets it do', async () => {
  expect(await reported('infra/temporal/connection.ts', 'Connection.lazy()')).toEqual([])
  expect(await reported('api/limits.ts', 'Date.now()')).toEqual([])
  expect(await reported('stack', 'console.log(1)')).toEqual([])
})
