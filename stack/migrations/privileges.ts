/**
 * What the role that the service runs as may do: read and write rows. The role that owns the tables, and that migrations
 * run as, is another one, so that the service can change no table, and of the audit log, its own state and switches can only read and add.
 * It has weeks of the request log made and dropped by functions that run as the owner.
 */
import type { Client } from 'pg'

/** Gives `role` its privileges, anew after each migration: a table that has just been made has none. */
export async function grantTo(client: Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  await client.query('BEGIN')
  try {
    for (const statement of [
      `GRANT USAGE ON SCHEMA public, vault, wire TO ${name}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, vault TO ${name}`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA wire TO ${name}`,
      `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name}`,
      `GRANT EXECUTE ON FUNCTION svc_make_weeks(timestamptz), svc_drop_week(timestamptz), svc_weeks_until() TO ${name}`,
      `REVOKE ALL ON public.audit_logs, public.service_states, public.acquirer_switches, public._prisma_migrations FROM ${name}`,
      `GRANT SELECT, INSERT ON public.audit_logs, public.service_states, public.acquirer_switches TO ${name}`,
    ])
      await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
