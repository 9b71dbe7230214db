// Prints the SQL that creates the tables of prisma/schema.prisma in an empty database. It helps to write a migration,
// and the tests compare the migrations with it. Prisma's own engine writes it, as WebAssembly, so that no engine must
// be downloaded. Run with --experimental-wasm-modules and with DATABASE_URL set to any PostgreSQL, because the engine
// asks for its version.
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
