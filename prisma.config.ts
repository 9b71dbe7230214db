import { defineConfig } from 'prisma/config'

// Generating the client needs no schema engine; naming an existing file spares its download.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost:54329/payments' },
})
