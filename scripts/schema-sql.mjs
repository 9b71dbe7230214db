// Prints the SQL that makes prisma/schema.prisma from nothing: the start of a migration, and what the tests hold the
// migrations against. Prisma's own engine writes it, as WebAssembly, so its download is not needed.
// Run with --experimental-wasm-modules, and DATABASE_URL naming any PostgreSQL: the engine asks its version.
import { readFileSync } from 'node:fs'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'

const path = 'prisma/schema.prisma'
const files = [{ path, content: readFileSync(path, 'utf8') }]
const factory = bindMigrationAwareSqlAdapterFactory(
  new PrismaPg({ connectionString: process.env.DATABASE_URL }),
)
const engine = await SchemaEngine.new({ datamodels: [[path, files[0].content]] }, () => undefined, factory)
const { stdout } = await engine.diff({
  from: { tag: 'empty' },
  to: { tag: 'schemaDatamodel', files, configDir: 'prisma' },
  script: true,
  exitCode: null,
  shadowDatabaseUrl: null,
  filters: { externalTables: [], externalEnums: [] },
})
process.stdout.write(stdout)
