import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { ItemList } from '../../ui/ItemList'
import { Link, usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { LimitFacts } from '../settings/LimitFacts'
import { AccountPayouts } from './AccountPayouts'
import { Adjust, ChangeLimits, ChangeTerms } from './change-account'
import { IncidentList } from './IncidentList'
import { Resume, Suspend } from './live-mode'
import { Logged } from './Logged'
import { Waiting } from './Waiting'

type Account = components['schemas']['OperatorAccount']

/** One account, as an operator sees and changes it. */
export function Page() {
  const { id } = usePathParams('/operator/accounts/$id')
  const { accounts: texts } = useTexts('operators')
  const query = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}', { params: { path: { id } } })
  return (
    <>
      <PageHead
        title={query.data?.name ?? texts.one}
        sub={<CopyId id={id} />}
        above={<Link to="/operator/accounts">{texts.title}</Link>}
      />
      <QueryState query={query}>{(account) => <Parts account={account} />}</QueryState>
    </>
  )
}

function Parts({ account }: { account: Account }) {
  const { accounts: texts, requests } = useTexts('operators')
  const { roles } = useTexts('settings')
  const { live, counts, going_live: request } = account
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
          <Facts
            items={[
              {
                term: texts.liveMode,
                value: <Status look={live ? 'good' : 'plain'} text={live ? texts.live : texts.notLive} />,
              },
              {
                term: requests.one,
                value: request && (
                  <Link to="/operator/going-live/$id" params={{ id: request.id }}>
                    {requests.statuses[request.status]}
                  </Link>
                ),
              },
              { term: texts.questionnaire, value: account.pci_questionnaire },
              { term: texts.version, value: account.api_version },
              { term: texts.created, value: <Time at={account.created_at} form="date" /> },
            ]}
          />
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
