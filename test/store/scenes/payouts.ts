/** Payouts: each takes from the books, or gives back to them. */
import type { PayoutModel } from '../../../prisma/generated/models'
import { DAY } from '../../../domain/time'
import { OPERATOR } from '../../../store/audit'
import { plant } from '../../support/moves'
import { CAUSE, finishing, type Scenes, type Stage } from './stage'

const withBooks = async ({ store, rows }: Stage) => {
  await store.books.begin(rows.tenant)
  await store.books.write(await store.books.begin(rows.tenant), {
    postings: [],
    terms: { delayDays: 0, reserveBasisPoints: 0, reserveDays: 0 },
    mark: store.books.filledTo(null),
  })
  const purse = await store.payouts.purse(rows.tenant, 'EUR')
  if (!purse) throw new Error('the books of the sample are behind')
  return purse
}

/** The bank account that the sample is paid to. */
const withBankAccount = ({ db, rows }: Stage) =>
  db.bankAccount.create({
    data: {
      id: rows.payout.bankAccountId,
      ...rows.tenant,
      currency: 'EUR',
      country: 'DE',
      last4: '0001',
      holder: 'Ada',
      sealedIban: new Uint8Array(1),
      status: 'verified',
      verificationAmount: 32n,
      wrongGuesses: 0,
      usableFrom: rows.now,
      addedBy: 'memb_sample',
      createdAt: rows.now,
    },
  })

const withSchedule = ({ db, rows }: Stage) =>
  db.payoutSchedule.create({
    data: {
      id: 'ps_sample',
      ...rows.tenant,
      currency: 'EUR',
      interval: 'daily',
      minimum: 1n,
      dueAt: rows.now,
      createdAt: rows.now,
    },
  })

const DAILY = {
  id: 'ps_set',
  currency: 'EUR',
  interval: 'daily',
  weekday: null,
  monthDay: null,
  minimum: 1n,
  dueAt: new Date(),
}

const REPORTS = { id: 'rs_set', currency: 'EUR', interval: 'daily', format: 'csv' }

const NEXT_REPORT = { nextFrom: new Date('2026-11-30'), dueAt: new Date('2026-12-01T00:10:00Z') }

const withReports = ({ db, rows }: Stage) =>
  db.reportSchedule.create({ data: { ...rows.tenant, ...REPORTS, ...NEXT_REPORT, createdAt: rows.now } })

/** An event is written near its time. */
const fresh = ({ rows }: Stage): PayoutModel => ({ ...rows.payout, id: 'po_new', createdAt: new Date() })

const inState =
  (status: string, work: (stage: Stage, row: PayoutModel) => Promise<unknown>) => async (stage: Stage) => {
    await withBooks(stage)
    const { db, rows } = stage
    await plant(
      db,
      db.payout.updateMany({ where: { id: rows.payout.id }, data: { status, paidAt: rows.now } }),
    )
    return work(stage, await db.payout.findFirstOrThrow({ where: { id: rows.payout.id } }))
  }

export const PAYOUTS: Scenes = {
  'payouts.create': {
    'of what is available': finishing(async (stage) => {
      const purse = await withBooks(stage)
      await withBankAccount(stage)
      return stage.store.payouts.create(fresh(stage), purse, CAUSE)
    }),
  },
  'payouts.pay': {
    'by a schedule': async (stage) => {
      const purse = await withBooks(stage)
      await withBankAccount(stage)
      const next = new Date(stage.rows.now.getTime() + DAY)
      const by = { purse, schedule: await withSchedule(stage), next }
      return stage.store.payouts.createAutomatic(fresh(stage), by, CAUSE)
    },
  },
  'payouts.adopt': {
    'that the bank has': async (stage) =>
      stage.store.payouts.adopt({ ...fresh(stage), status: 'in_transit' }, await withBooks(stage), CAUSE),
  },
  'payout_schedules.set': {
    'for the first time': ({ store, rows }) => store.payoutSettings.setSchedule(rows.tenant, DAILY, OPERATOR),
    anew: async (stage) => {
      const { store, rows } = stage
      await withSchedule(stage)
      return store.payoutSettings.setSchedule(rows.tenant, { ...DAILY, minimum: 2n }, OPERATOR)
    },
  },
  'payout_schedules.wait': {
    'for another day': async (stage) =>
      stage.store.payoutSettings.moveOn(await withSchedule(stage), new Date(), CAUSE),
  },
  'report_schedules.set': {
    'for the first time': ({ store, rows }) =>
      store.reportSchedules.set(rows.tenant, REPORTS, () => NEXT_REPORT, OPERATOR),
    anew: async (stage) => {
      const { store, rows } = stage
      await withReports(stage)
      return store.reportSchedules.set(
        rows.tenant,
        { ...REPORTS, format: 'pdf' },
        () => NEXT_REPORT,
        OPERATOR,
      )
    },
  },
  'report_schedules.report': {
    'of a day': async (stage) => {
      const { store, rows } = stage
      const report = { currency: 'EUR', interval: 'daily' as const, from: '2026-11-29', until: '2026-11-29' }
      const draft = {
        id: 'file_report',
        ...rows.tenant,
        purpose: 'report',
        name: 'statement.csv',
        type: 'text/csv',
        size: 1,
      }
      const made = {
        draft: { ...draft, createdAt: new Date(), report },
        key: new Uint8Array(32),
        apiVersion: '2026-09-01',
      }
      return store.reportSchedules.report(await withReports(stage), NEXT_REPORT, made, CAUSE)
    },
  },
  'report_schedules.pass_over': {
    'for want of room': async (stage) =>
      stage.store.reportSchedules.passOver(await withReports(stage), NEXT_REPORT, CAUSE),
  },
  'payouts.cancel': {
    'in its grace': finishing(async (stage) => {
      await withBooks(stage)
      return stage.store.payouts.cancelled(stage.rows.payout, CAUSE)
    }),
  },
  'payouts.end': {
    'that is paid': inState('in_transit', ({ store, rows }, row) =>
      store.payouts.paid(row, rows.now, rows.now, CAUSE),
    ),
    'whose bank account was removed': async (stage) => {
      await withBooks(stage)
      return stage.store.payouts.takenBack(stage.rows.payout, CAUSE)
    },
    'that is refused': inState('in_transit', ({ store }, row) => store.payouts.failed(row, 'AC04', CAUSE)),
    'that comes back': inState('paid', ({ store }, row) => store.payouts.failed(row, 'AC06', CAUSE)),
  },
  'payouts.wait': {
    'for the bank': async (stage) => {
      await withBankAccount(stage)
      return stage.store.payouts.handOver(stage.rows.payout, stage.rows.now, CAUSE)
    },
    'for another look': ({ store, rows }) => store.payouts.defer(rows.payout, rows.now, rows.now, CAUSE),
  },
}
