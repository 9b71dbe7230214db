import type { ReactNode } from 'react'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'
import { ItemList } from '../../ui/ItemList'
import { objectPage } from '../../ui/kit/object-page'
import { Link } from '../../ui/Link'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { LimitFacts } from '../settings/LimitFacts'
import { AccountPayouts } from './AccountPayouts'
import { Adjust, ChangeLimits, ChangeTerms } from './change-account'
import { IncidentList } from './IncidentList'
import { Resume, Suspend } from './live-mode'
import { Logged } from './Logged'
import { Waiting } from './Waiting'

/** One account, as an operator sees and changes it. */
export const Page = objectPage('/v1/dashboard/operator/accounts/{id}', 'operators', {
  at: '/operator/accounts/$id',
  one: ({ accounts }) => accounts.one,
  title: ({ name }) => name,
  above: { to: '/operator/accounts', label: ({ accounts }) => accounts.title },
  details: [
    {
      label: ({ accounts }) => accounts.liveMode,
      look: ({ live }, { texts: { accounts } }) =>
        live ? ['good', accounts.live] : ['plain', accounts.notLive],
    },
    {
      label: ({ requests }) => requests.one,
      link: ({ going_live: request }, { texts: { requests } }) =>
        request && {
          to: { to: '/operator/going-live/$id', params: { id: request.id } },
          text: requests.statuses[request.status],
        },
    },
    { label: ({ accounts }) => accounts.questionnaire, text: (account) => account.pci_questionnaire },
    { label: ({ accounts }) => accounts.version, text: (account) => account.api_version },
    { label: ({ accounts }) => accounts.created, time: (account) => account.created_at, form: 'date' },
  ],
  body: (account, details) => <Parts account={account} details={details} />,
})

interface PartsProps {
  account: components['schemas']['OperatorAccount']
  details: ReactNode
}

function Parts({ account, details }: PartsProps) {
  const { accounts: texts } = useTexts('operators')
  const { roles } = useTexts('settings')
  const { ownAcquirers, routing } = useTexts('navigation')
  const { counts } = account
  return (
    <Stack>
      <Logged />
      {account.proposals.length > 0 && <Waiting />}
      <Columns>
        <Panel
          title={texts.state}
          actions={
            <>
              <Suspend of={account} />
              <Resume of={account} />
            </>
          }
        >
          {details}
          <Link to="/operator/accounts/$id/acquirers" params={{ id: account.id }}>
            {ownAcquirers}
          </Link>{' '}
          <Link to="/operator/accounts/$id/routing" params={{ id: account.id }}>
            {routing}
          </Link>
        </Panel>
        <Panel
          title={texts.limits}
          actions={
            <>
              <ChangeLimits of={account} />
              <ChangeTerms of={account} />
              <Adjust of={account} />
            </>
          }
        >
          <LimitFacts limits={account.limits} />
        </Panel>
        <Panel title={account.livemode ? texts.inLive : texts.inSandbox}>
          <Facts
            items={[
              { term: texts.payments, value: texts.atMost(counts.payments) },
              { term: texts.onHold, value: texts.atMost(counts.on_hold) },
              { term: texts.keys, value: texts.atMost(counts.api_keys) },
              { term: texts.endpoints, value: texts.atMost(counts.webhook_endpoints) },
            ]}
          />
        </Panel>
        <AccountPayouts account={account} />
        <Panel title={texts.members}>
          <ItemList
            label={texts.members}
            empty={texts.noMembers}
            items={account.members.map(({ id, name, email, role }) => ({
              id,
              title: name || email,
              text: `${email} · ${role in roles ? roles[role as keyof typeof roles].label : role}`,
            }))}
          />
        </Panel>
        <Panel title={texts.administrators}>
          <ItemList
            label={texts.administrators}
            empty={texts.noAdministrators}
            items={account.administrators.map(({ email }) => ({ id: email, title: email }))}
          />
        </Panel>
      </Columns>
      <Panel title={texts.incidents}>
        <IncidentList incidents={account.incidents} isOfOne />
      </Panel>
    </Stack>
  )
}
