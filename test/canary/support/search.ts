/** What is searched: files, every row of a database, and every history of a Temporal server. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client as TemporalClient, Connection } from '@temporalio/client'
import { Client as PostgresClient } from 'pg'

/** A text to search, and where it is from. */
export interface Haystack {
  place: string
  bytes: Buffer
}

/** Every file below a folder. */
export function* filesUnder(folder: string): Generator<Haystack> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    yield { place: path.slice(folder.length + 1), bytes: readFileSync(path) }
  }
}

/** Every row of every table outside PostgreSQL's own schemas: texts as they are, bytes as bytes. */
export async function rowsOf(databaseUrl: string): Promise<Haystack[]> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const haystacks: Haystack[] = []
  for (const { name } of tables) {
    const rows = await query(databaseUrl, `SELECT * FROM ${name}`)
    haystacks.push({ place: `table ${name}`, bytes: Buffer.concat(rows.flatMap(cellsOf)) })
  }
  return haystacks
}

export async function query<T extends Record<string, unknown>>(
  databaseUrl: string,
  sql: string,
): Promise<T[]> {
  const client = new PostgresClient({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

function cellsOf(row: Record<string, unknown>): Buffer[] {
  return Object.values(row).flatMap((value) => {
    const bytes = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))
    return [bytes, Buffer.from('\n')]
  })
}

/** Every event in every run of every workflow, with its payloads decoded. */
export async function historiesOf(address: string): Promise<Haystack[]> {
  const connection = await Connection.connect({ address })
  try {
    const client = new TemporalClient({ connection })
    const haystacks: Haystack[] = []
    for await (const { workflowId, runId } of client.workflow.list()) {
      const history = await client.workflow.getHandle(workflowId, runId).fetchHistory()
      const texts = [...textsIn(history)]
      haystacks.push({ place: `workflow ${workflowId}`, bytes: Buffer.from(texts.join('\n')) })
    }
    return haystacks
  } finally {
    await connection.close()
  }
}

/** Every text in a tree of messages. Bytes are read as text. */
function* textsIn(value: unknown): Generator<string> {
  if (value instanceof Uint8Array) yield Buffer.from(value).toString('latin1')
  else if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) yield* textsIn(each)
  }
}
