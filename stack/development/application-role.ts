/** The role that API and worker run as in production: it owns no table, and each migration gives it what it needs. */
import { Client } from 'pg'

export const APPLICATION_ROLE = 'svc_application'

/** Makes the role, or gives it this password, and answers the database's address for it. */
export async function openApplicationRole(ownerUrl: string, password: string): Promise<string> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE])
    const verb = rowCount === 0 ? 'CREATE' : 'ALTER'
    await client.query(`${verb} ROLE ${APPLICATION_ROLE} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
  const url = new URL(ownerUrl)
  url.username = APPLICATION_ROLE
  url.password = encodeURIComponent(password)
  return url.href
}
