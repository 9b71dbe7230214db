/**
 * Tells operators of incidents and of what harms money. It needs no workflow and no open service: what is wrong may be just
 * these (decision 0150).
 */
import { ROLES, permissionsOf } from '../../domain/roles'
import { MAIL_PATIENCE, mailBackoff } from '../../domain/retries'
import type { Sender } from '../../infra/webhooks/sender'
import { signatureHeader } from '../../infra/webhooks/signature'
import type { OperatorNoticeModel } from '../../prisma/generated/models'
import type { Dependencies } from '../dependencies'
import { UNWATCHED } from '../jobs/job'
import { sendMails, type Mailer } from '../mails/send'
import { DELIVERY_HEADERS } from '../webhooks/deliveries/send'
import { subjectOf, type Need } from './need'

export interface OperatorWebhook {
  url: string
  secret: string
  sender: Pick<Sender, 'send'>
}

export interface TellingOperators extends Pick<Dependencies, 'store' | 'log' | 'now' | 'real'> {
  /** Absent where no server is known. */
  mailer: Mailer | undefined
  webhook: OperatorWebhook | undefined
  /** Who gets mails; if undefined, all members who may look at operators' pages. */
  addresses: readonly string[] | undefined
  /** In milliseconds. Of the workers that look, one at a time notes what it finds. */
  everyMs: number
}

export interface FoundNeeds {
  needs: readonly Need[]
  /** Whether everything was asked and answered: what is not found is then over. */
  whole: boolean
}

const OPERATORS = ROLES.filter((role) =>
  permissionsOf({ role, livemode: true, operating: true }).includes('operator.read'),
)

const AT_ONCE = 5

export async function tellOperators(deps: TellingOperators, { needs, whole }: FoundNeeds): Promise<void> {
  const { store, mailer, webhook, addresses, everyMs, real } = deps
  const { operatorNotices: notices } = store
  // The turn is for a worker that can tell.
  if (!mailer && !webhook) return
  if (await store.scheduleRuns.beginUnless('operators', new Date(real().getTime() - everyMs / 2))) {
    await notices.note(grave(needs), whole)
    const mails = mailer ? (addresses ?? (await notices.operators(OPERATORS))) : []
    const id = await notices.write({ mails, webhook: webhook !== undefined })
    if (id !== null) deps.log.warn({ notice: id, mails: mails.length }, 'operators are told')
  }
  if (mailer) await sendMails(deps, mailer, UNWATCHED, 'operators')
  if (webhook) await sendNotices(deps, webhook)
}

/** Incidents are told of one by one. Two needs of one subject are one. */
function grave(needs: readonly Need[]) {
  const bySubject = new Map<string, Need>()
  for (const need of needs) {
    const subject = subjectOf(need)
    if (need.harm === 'money' && subject !== 'incidents' && !bySubject.has(subject))
      bySubject.set(subject, need)
  }
  return [...bySubject].map(([subject, { sentence, command }]) => ({ subject, sentence, command }))
}

async function sendNotices(deps: TellingOperators, webhook: OperatorWebhook): Promise<void> {
  const claim = () => deps.store.operatorNotices.claimDue(AT_ONCE)
  for (let batch = await claim(); batch.length > 0; batch = await claim())
    await Promise.all(batch.map((notice) => sendNotice(deps, webhook, notice)))
}

async function sendNotice(
  { store: { operatorNotices }, log, real }: TellingOperators,
  { url, secret, sender }: OperatorWebhook,
  notice: OperatorNoticeModel,
): Promise<void> {
  const { id, tries, createdAt } = notice
  const body = Buffer.from(notice.body)
  const headers = { ...DELIVERY_HEADERS, 'svc-signature': signatureHeader([secret], real(), body) }
  const { error, responseStatus } = await sender.send({ url, headers, body })
  if (error === null) {
    await operatorNotices.settle(notice, null)
    return
  }
  const dueAt = new Date(real().getTime() + mailBackoff(tries))
  const isOver = dueAt.getTime() - createdAt.getTime() > MAIL_PATIENCE
  const how = { notice: id, tries, error, status: responseStatus }
  if (isOver) log.error(how, 'a notice to operators is given up')
  else log.warn(how, 'a notice to operators was not taken, and is tried again')
  await operatorNotices.settle(notice, isOver ? null : dueAt)
}
