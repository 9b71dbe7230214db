/** One payout: its state, what happened to it, and what it is made of. */
import { actionOn } from '../../ui/kit/action'
import { objectPage } from '../../ui/kit/object-page'
import { Note } from '../../ui/Note'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { HeldNote } from './HeldNote'
import { PayoutParts } from './PayoutParts'
import { PayoutTimeline } from './PayoutTimeline'
import { refreshOf, type Payout } from './queries'

const Cancel = actionOn<Payout>()('post', '/v1/payouts/{id}/cancel', 'payouts', {
  needs: 'payouts.write',
  when: ({ status }) => status === 'pending',
  label: ({ cancel }) => cancel.action,
  look: 'danger',
  title: ({ cancel }) => cancel.title,
  text: ({ cancel }) => cancel.text,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ cancel }) => cancel.done,
})

export const Page = objectPage('/v1/payouts/{id}', 'payouts', {
  at: '/dashboard/payouts/$id',
  one: (texts) => texts.one,
  title: ({ amount, currency }, { texts, money }) => texts.of(money(amount, currency)),
  above: { to: '/dashboard/payouts', label: (texts) => texts.title },
  actions: (payout) => <Cancel of={payout} />,
  refreshMs: refreshOf,
  details: [
    { label: ({ fields }) => fields.status, status: ({ status }) => status },
    { label: ({ fields }) => fields.amount, money: (payout) => payout },
    {
      label: ({ fields }) => fields.bankAccount,
      link: ({ bank_account: { country, last4 } }, { texts }) => ({
        to: { to: '/dashboard/payouts/bank-accounts' },
        text: texts.accountOf(country, last4),
      }),
    },
    {
      label: ({ fields }) => fields.arrival,
      date: ({ arrival_date: day }) => day,
    },
    {
      label: ({ fields }) => fields.way,
      text: ({ automatic }, { texts }) => (automatic ? texts.ways.schedule : texts.ways.hand),
    },
    { label: ({ fields }) => fields.description, text: ({ description }) => description },
    { label: ({ fields }) => fields.created, time: (payout) => payout.created_at },
  ],
  body: (payout, details, texts) => (
    <Stack>
      {payout.status === 'pending' && <HeldNote />}
      {payout.failure_code && (
        <Note look="bad" title={texts.failures[payout.failure_code]}>
          {texts.todo[payout.failure_code]} {texts.backAgain}
        </Note>
      )}
      <Columns>
        <Panel title={texts.one}>{details}</Panel>
        <Panel title={texts.timeline.title}>
          <PayoutTimeline key={payout.status} payout={payout} />
        </Panel>
      </Columns>
      <PayoutParts payout={payout} />
    </Stack>
  ),
})
