/** `/v1/dashboard/payments/{id}/notes`: what members write on a payment for each other. */
import { addNote, listNotes, removeNote, type NoteReader } from '../../../../app/dashboard/payments/notes'
import { actorOfCall } from '../../../../app/dashboard/actor'
import { NewNoteBody, PaymentNoteList } from '../../../../contract/dashboard/payment-notes'
import { Done } from '../../../../contract/dashboard/session'
import { memberOf } from '../../../members/calling'
import { reply, wholeListReply } from '../../../reply'
import { defineMemberRoute, type Call, type Route } from '../../../route'

const readerOf = (call: Pick<Call<unknown, unknown>, 'member'>): NoteReader => {
  const { id, role } = memberOf(call)
  return { id, role }
}

const path = '/v1/dashboard/payments/{id}/notes'
const params = { id: 'payment' } as const

export const noteRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path,
    operationId: 'listPaymentNotes',
    summary: 'List the notes on a payment, oldest first',
    scope: 'payments.read',
    params,
    success: { status: 200, schema: PaymentNoteList, description: 'All notes.' },
    errors: ['resource_missing'],
    handler: async (call) =>
      wholeListReply(await listNotes(call.services, call.tenant, call.id, readerOf(call))),
  }),
  defineMemberRoute<NewNoteBody>({
    method: 'post',
    path,
    operationId: 'addPaymentNote',
    summary: 'Write a note on a payment',
    scope: 'notes.write',
    params,
    body: { shapes: [NewNoteBody] },
    success: { status: 200, schema: PaymentNoteList, description: 'All notes, the new one last.' },
    errors: ['resource_missing', 'unexpected_state'],
    async act(call) {
      const note = { paymentId: call.id, text: call.body.text }
      return wholeListReply(
        await addNote(call.services, call.tenant, note, readerOf(call), actorOfCall(call)),
      )
    },
  }),
  defineMemberRoute({
    method: 'delete',
    path: `${path}/{note}`,
    operationId: 'deletePaymentNote',
    summary: 'Delete a note: your own, or as an administrator anybody’s',
    scope: 'notes.write',
    params: { ...params, note: 'payment_note' },
    success: { status: 200, schema: Done, description: 'It is gone.' },
    errors: ['resource_missing', 'unexpected_state'],
    async act(call) {
      const note = { paymentId: call.id, id: call.params['note'] ?? '' }
      await removeNote(call.services, call.tenant, note, readerOf(call), actorOfCall(call))
      return reply({ object: 'done' })
    },
  }),
]
