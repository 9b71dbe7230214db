/** What a cardholder's browser is led through, and by whom: for a payment, or for a card that is stored (contract 3.6). */
import { ApiError } from '../contract/errors'
import type { Action, BroughtBack } from '../domain/actions'
import { isBrowserSecret } from '../infra/browser-secret'
import type { AccountModel } from '../prisma/generated/models'
import type { App } from './app'
import { atTimeOf } from './clock'
import { browserWrite } from './writes/browser'
import { writeOnce } from './writes/once'
import type { Write, WriteUseCase } from './writes/write'

/** What a browser comes back with: from a challenge a `cres`, from any other action what our own page was given. */
export type BrowserAnswer = { cres: string } | { returned: BroughtBack }

/** `taken`: the row tells what came of it, now or later. `refused`: the action is not carried out by it. */
export type Answering = { kind: 'taken' } | { kind: 'refused' }

export interface ChallengeSeen {
  /** Whom the cardholder pays, or who stores his card. */
  account: AccountModel
  /** Null if nothing is paid. */
  paid: { amount: bigint; currency: string } | null
  status: string
  /** The id of the action that is carried out, or was last. */
  action: string | null
  /** What the browser is to do now; null once that is over. */
  open: Action | null
  isOver: boolean
  /** Somebody goes on with what was brought. */
  isWorkedOn: boolean
  /** Whether the acquirer can be asked again without what was brought. */
  mayAskAgain: boolean
  /** Where the browser carries it out. */
  url: string
  /** Where it ends up at the merchant's, with what that is told; null without an address. */
  back: { to: string; query: Readonly<Record<string, string>> } | null
  /** Whether the browser has come back from this action. */
  wasAnswered: () => Promise<boolean>
  answer: (answer: BrowserAnswer) => Promise<Answering>
  /** The merchant's address where the browser ends up; null if there is none. */
  leadsBackTo: () => Promise<string | null>
  /** The page of the hosted session that it belongs to, which is told to look at it; null without one. */
  sessionPage: () => Promise<string | null>
}

interface Awaiting {
  id: string
  accountId: string
  livemode: boolean
}

/** What waits at an address; null when there is none, or the secret is not its own. */
export async function seenAt<R extends Awaiting>(
  { store, pepper }: App,
  { id, secret }: { id: string; secret: string },
  find: (id: string) => Promise<R | null>,
  seenOf: (row: R, account: AccountModel) => ChallengeSeen,
): Promise<ChallengeSeen | null> {
  const row = isBrowserSecret(pepper, id, secret) ? await find(id) : null
  const account = row && (await store.accounts.find(row.accountId))
  return account && seenOf(row, account)
}

interface Coming {
  row: Awaiting
  account: AccountModel
  operationId: string
  /** The action that the browser comes from: it names the write, which is one however often he comes back. */
  action: string | null
}

export const answerWrite = (
  app: App,
  { row, account, operationId, action }: Coming,
  answer: BrowserAnswer,
): Write<{ id: string } & BrowserAnswer> =>
  browserWrite(app, {
    tenant: { accountId: row.accountId, livemode: row.livemode },
    account,
    operationId,
    name: [row.id, action ?? ''],
    command: { id: row.id, ...answer },
  })

interface Answered {
  useCase: WriteUseCase<{ id: string } & BrowserAnswer>
  /** It goes on later. */
  notYet: () => void
}

/** Takes what the browser brings, as a merchant's confirm does; brought again, it goes on where it broke off. */
export async function takeAnswer(
  app: App,
  coming: Coming,
  answer: BrowserAnswer,
  { useCase, notYet }: Answered,
): Promise<Answering> {
  try {
    const own = await atTimeOf(app, coming.row, coming.account)
    await writeOnce(own, answerWrite(own, coming, answer), useCase)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'parameter_impossible') return { kind: 'refused' }
    if (NOT_YET.includes(error.row.status)) notYet()
    else if (!MOVED_ON.includes(error.code)) throw error
  }
  return { kind: 'taken' }
}

/** Statuses of what is not decided yet: the browser learns it later. */
const NOT_YET = [409, 503]

/** It has moved on since it was read. */
const MOVED_ON = ['payment_unexpected_state', 'payment_method_unexpected_state']
