// Generates the Prisma client only if its sources have changed, because that takes seconds. It compares contents,
// because file times mean nothing after a checkout.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const STAMP = 'prisma/generated/.made-from'
const require = createRequire(import.meta.url)

process.chdir(new URL('..', import.meta.url).pathname)

const hash = createHash('sha256')
for (const source of ['prisma/schema.prisma', 'prisma.config.ts', require.resolve('prisma/package.json')]) {
  hash.update(readFileSync(source)).update('\0')
}
const wanted = hash.digest('hex')

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  const { status } = spawnSync('npm', ['run', '--silent', 'generate'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(STAMP, wanted)
}
