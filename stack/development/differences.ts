/** What a stack that runs as in production on one machine lacks of a real deployment (decision 0154). */
export const DIFFERENCES = [
  'Both processors are simulators: no money moves, in live mode neither.',
  'There is one process of each kind, one PostgreSQL without a replica, and Temporal’s development server with one file.',
  'The processes reach PostgreSQL, Temporal and the simulators without TLS, because they are on this machine.',
  'TLS ends in a process of the stack, with a certificate that nobody but you trusts, and callers have no address of their own.',
  'Rate limits are counted by each API process, and not in Valkey.',
  'Webhooks may go to this machine (WEBHOOK_ALLOW_LOOPBACK=on), and mails are kept, and not sent.',
  'Secrets are files in the folder of this stack, beside what they protect, and dev.json has keys of a merchant.',
  'You are an owner of the sandbox account and of the operating account.',
] as const
