/** What members write on a payment for each other (decision 0096). */
import { presentNote, type PaymentNote } from '../../../contract/dashboard/payment-notes'
import { ApiError } from '../../../contract/errors'
import type { Role } from '../../../domain/roles'
import type { PaymentNoteModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import { MOST_NOTES } from '../../../store/dashboard/payment-notes'
import type { WithStore } from '../../dependencies'
import { found } from '../../found'

/** Who reads or writes. */
export interface NoteReader {
  id: string
  role: Role
}

/** Oldest first. 404 `resource_missing` if there is no such payment. */
export async function listNotes(
  { store }: WithStore,
  tenant: Tenant,
  paymentId: string,
  reader: NoteReader,
): Promise<PaymentNote[]> {
  await found(store.payments, tenant, paymentId)
  return present({ store }, await store.paymentNotes.list(tenant, paymentId), reader)
}

/** 404 as above; 409 `unexpected_state` if the payment has as many as it may. */
export async function addNote(
  { store }: WithStore,
  tenant: Tenant,
  { paymentId, text }: { paymentId: string; text: string },
  reader: NoteReader,
  actor: Actor,
): Promise<PaymentNote[]> {
  await found(store.payments, tenant, paymentId)
  const added = await store.paymentNotes.add(tenant, { paymentId, memberId: reader.id, text }, actor)
  if (added === 'full') throw new ApiError({ code: 'too_many_notes', max: MOST_NOTES })
  return listNotes({ store }, tenant, paymentId, reader)
}

/** 404 `resource_missing` if there is no such note; 409 `unexpected_state` if somebody else wrote it and the reader is no administrator. */
export async function removeNote(
  { store }: WithStore,
  tenant: Tenant,
  { paymentId, id }: { paymentId: string; id: string },
  reader: NoteReader,
  actor: Actor,
): Promise<void> {
  const note = await store.paymentNotes.find(tenant, paymentId, id)
  if (note && !mayDelete(reader, note)) throw new ApiError('note_of_other')
  if (!note || !(await store.paymentNotes.remove(note, actor)))
    throw new ApiError('resource_missing', { param: 'note' })
}

const mayDelete = ({ id, role }: NoteReader, { memberId }: PaymentNoteModel): boolean =>
  memberId === id || role === 'owner' || role === 'administrator'

async function present(
  { store }: WithStore,
  notes: readonly PaymentNoteModel[],
  reader: NoteReader,
): Promise<PaymentNote[]> {
  const names = await store.members.names(notes.map(({ memberId }) => memberId))
  return notes.map((note) =>
    presentNote(note, { name: names.get(note.memberId) ?? null, mayDelete: mayDelete(reader, note) }),
  )
}
