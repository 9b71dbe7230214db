/** Texts of the pages about the verification. */
import { count, number } from './forms'
import { navigation } from './navigation'

export const verification = {
  title: navigation.verification,
  sub: 'What must always be true of all rows and workflows, checked each night and whenever you ask.',
  none: 'No run yet',
  noneText: 'The first one is tonight. You can start one now.',
  one: 'The run',
  of: (time: string) => `Verification of ${time}`,
  status: 'State',
  statuses: {
    waiting: 'Waiting for a worker',
    running: 'In progress',
    passed: 'Nothing found',
    incomplete: 'Not complete',
    violated: 'Violations',
    failed: 'Broken off',
  },
  by: 'Begun by',
  schedule: 'the schedule',
  begun: 'Begun',
  finished: 'Finished',
  rows: 'Checked',
  violations: 'Violations',
  restarted: 'Workflows started again',
  failure: 'Broken off by',
  number,
  found: 'What was found',
  nothing: {
    waiting: 'Nothing yet',
    running: 'Nothing so far',
    passed: 'Everything holds.',
    incomplete: 'Nothing was found where it could check.',
    violated: '',
    failed: 'It did not finish, so it proves nothing.',
  },
  running: (rows: string, table: string | null) =>
    `In progress: ${rows} checked so far${table === null ? '' : `, now ${table}`}`,
  waiting: 'A worker takes it within a few seconds.',
  notAsked: {
    closed: 'Workflows were not compared: the service was closed to money.',
    left_out: 'Workflows were not compared: they were left out.',
    silent: 'Workflows were not compared: Temporal did not answer.',
  },
  counted: (all: number, shown: number) =>
    all > shown
      ? `${number(all)} violations, the first ${number(shown)}:`
      : count(all, { one: '# violation', other: '# violations' }),
  rowsOf: (name: string) => `Violations of ${name}`,
  live: 'live',
  sandbox: 'sandbox',
  start: 'Verify now',
  startText:
    'All rows are checked while the service works, using half of one connection. With many rows it takes hours. The audit log records that you asked.',
  started: 'The verification is in progress.',
}
