/** Tells by standard notifications what is new of a payment, signed one by one and sent until they are accepted. */
import { createHmac, randomUUID } from 'node:crypto'
import type { createControls } from '../controls'
import { createDeliveries, postNotification, type NotificationTarget } from '../deliveries'
import type { Ledger, LedgerEntry } from '../ledger'
import { createKeyLocks } from '../locks'
import { dueOfModification, dueOfPayment } from './due'
import { keyNameIn } from './payments'
import type { Standing } from './payment-view'
import { ADYEN_ACCOUNT } from './shapes'
import type { AdyenNotice, AdyenPaymentRow, AdyenStore, ModificationRow } from './store'

interface TellingParts {
  store: AdyenStore
  ledger: Pick<Ledger, 'find' | 'hash'>
  standingOf: (row: AdyenPaymentRow) => Standing
  /** Without it, what is told waits for one of the controls. */
  target: NotificationTarget | undefined
  controls: Pick<ReturnType<typeof createControls>, 'manner' | 'begins' | 'ends' | 'endpointOf'>
}

export type AdyenTelling = ReturnType<typeof createAdyenTelling>

export function createAdyenTelling({ store, ledger, standingOf, target, controls }: TellingParts) {
  // Whoever holds it waits for no other turn: it is taken in turns of the ledger.
  const locked = createKeyLocks()

  const deliveries = createDeliveries<string>(controls, async (id, stopping) => {
    const sending = store.find('sendings', id)
    const endpoint = controls.endpointOf('adyen') ?? target
    if (!sending || !endpoint) return false
    const body = JSON.stringify(adyenNotification(sending.notices, endpoint.secret))
    if (!(await postNotification(endpoint.url, body, {}, stopping))) return false
    await store.write('sendings', { ...sending, isAccepted: true })
    return true
  })
  for (const { id, isAccepted } of store.all('sendings')) if (!isAccepted) deliveries.send(id)

  const send = async (notices: readonly AdyenNotice[]): Promise<void> => {
    const { id } = await store.write('sendings', { id: randomUUID(), notices, isAccepted: false })
    deliveries.send(id)
  }

  const nameOf = ({ pspReference, eventCode }: AdyenNotice): string => `${pspReference} ${eventCode}`

  /** Tells of what was not told before under a name. */
  const tellOnce = (id: string, due: () => readonly AdyenNotice[]): Promise<void> =>
    locked(id, async () => {
      const told = store.find('told', id)?.notices ?? []
      const notices = due().filter((notice) => !told.includes(nameOf(notice)))
      if (notices.length === 0) return
      await send(notices)
      await store.write('told', { id, notices: [...told, ...notices.map(nameOf)] })
    })

  return {
    tellOnce,

    observe: (id: string): Promise<void> =>
      tellOnce(id, () => {
        const row = store.find('payments', id)
        if (!row) return []
        const entry: LedgerEntry | undefined = ledger.find(row.key)
        return [
          ...dueOfPayment(row, standingOf(row), entry, ledger.hash),
          ...store.modificationsOf(id).flatMap((one) => dueOfModification(one, row, entry)),
        ]
      }),

    /** Of what belongs to no payment. */
    tellOf: (row: ModificationRow): Promise<void> =>
      tellOnce(row.id, () => dueOfModification(row, undefined, undefined)),

    /** Sends once more what was told of these, by the names of their keys or their pspReferences, whether it was accepted or not. */
    tellAgain(names: ReadonlySet<string>): Promise<void> {
      const isOf = ({ merchantReference, pspReference }: AdyenNotice) =>
        names.has(keyNameIn(merchantReference)) || names.has(pspReference)
      const sendings = store.all('sendings').filter(({ notices }) => notices.some(isOf))
      return deliveries.sendAgain(sendings.map(({ id }) => id))
    },

    /** The references of what is on its way to be told. */
    untold: (): string[] =>
      store
        .all('sendings')
        .filter(({ isAccepted }) => !isAccepted)
        .flatMap(({ notices }) => notices.map(({ merchantReference }) => merchantReference)),

    close: () => deliveries.close(),
  }
}

/** `key`: in hex. */
export const adyenNotification = (notices: readonly AdyenNotice[], key: string) => ({
  live: 'false',
  notificationItems: notices.map((notice) => ({ NotificationRequestItem: itemOf(notice, key) })),
})

function itemOf({ success, at, additionalData = {}, ...notice }: AdyenNotice, key: string): object {
  const item = {
    ...notice,
    success: String(success),
    merchantAccountCode: ADYEN_ACCOUNT,
    eventDate: `${at.slice(0, 19)}+00:00`,
  }
  const { amount, pspReference, originalReference = '', merchantReference, eventCode } = item
  const signed = [
    ...[pspReference, originalReference, ADYEN_ACCOUNT, merchantReference],
    ...[amount.value, amount.currency, eventCode, item.success],
  ].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(signed, 'utf8').digest('base64')
  return { ...item, additionalData: { ...additionalData, hmacSignature } }
}
