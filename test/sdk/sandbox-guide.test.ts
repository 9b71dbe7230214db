/** The examples of docs/sandbox.md do what the page says. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testCards } from '../../sdk/src/testing'
import { projectRoot } from '../../stack/shared/project'
import { useShop } from '../api/support/shop'
import { openLibrary } from './support/library'

const shop = useShop()
const page = readFileSync(join(projectRoot(), 'docs', 'sandbox.md'), 'utf8')

/** Each example with the heading that it stands under. */
const examples = [...page.matchAll(/```js\n([^]*?)```/g)].map(({ 1: code = '', index }) => {
  const headings = [...page.slice(0, index).matchAll(/^#+ (.+)$/gm)]
  return [headings.at(-1)![1]!, code] as const
})

const AsyncFunction = (async () => undefined).constructor as new (
  ...texts: string[]
) => (...given: unknown[]) => Promise<void>

afterAll(() => openLibrary(shop, shop.merchant.secretKey).sandbox.setFaults({ faults: [] }))

test.each(examples)('%s', async (_heading, code) => {
  const svc = openLibrary(shop, shop.merchant.secretKey)
  await new AsyncFunction('svc', 'testCards', 'assert', code)(svc, testCards, assert)
})

test('the page has examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(4)
})
