/** Where new payments of a merchant go, and how often acquirers approve them. Operators look, and change nothing. */
import { $api } from '../../api/client'
import { useLookUp } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { DataTable } from '../../ui/DataTable'
import { usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { QueryState } from '../../ui/QueryState'
import type { Rules } from '../settings/routing-rule'
import { acquirerNameOf } from '../settings/routing-text'
import { RoutingRules } from '../settings/RoutingRules'
import { RoutingTrial } from '../settings/RoutingTrial'
import { VersionList } from '../settings/RoutingVersions'
import { AccountLink } from './AccountLink'

export function Page() {
  const { id } = usePathParams('/operator/accounts/$id/routing')
  const texts = useTexts('routing')
  const { accounts } = useTexts('operators')
  const init = { params: { path: { id } } }
  const { data: account } = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}', init)
  const query = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}/routing-rules', init)
  const name = account?.name ?? accounts.one
  return (
    <>
      <PageHead title={texts.title} sub={texts.subOf(name)} above={<AccountLink id={id} name={name} />} />
      <QueryState query={query}>{(rules) => <Looking id={id} rules={rules} />}</QueryState>
    </>
  )
}

function Looking({ id, rules }: { id: string; rules: Rules }) {
  const texts = useTexts('routing')
  const init = { params: { path: { id } } }
  const versions = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}/routing-versions', init)
  const earlier = useLookUp('get', '/v1/dashboard/operator/accounts/{id}/routing-rules', {
    call: (version: number) => ({ params: { path: { id }, query: { version } } }),
    onDone: () => trial.reset(),
  })
  const trial = useLookUp('post', '/v1/dashboard/operator/accounts/{id}/routing-rules/trial', {
    call: (body: Pick<Rules, 'rules' | 'default'>) => ({ ...init, body }),
  })
  const shown = earlier.data ?? rules
  return (
    <Stack>
      <RoutingRules set={shown} acquirers={rules.acquirers} onChange={undefined} />
      <Panel
        title={texts.trial.look}
        sub={texts.trial.sub}
        actions={
          <Button
            isBusy={trial.isPending}
            onClick={() => trial.mutate({ rules: shown.rules, default: shown.default })}
          >
            {texts.trial.action}
          </Button>
        }
      >
        {trial.error && <ProblemNote error={trial.error} />}
        {trial.data && <RoutingTrial trial={trial.data} acquirers={rules.acquirers} />}
      </Panel>
      <Approvals id={id} acquirers={rules.acquirers} />
      <VersionList query={versions} counts={rules.version} take={texts.versions.look} earlier={earlier} />
    </Stack>
  )
}

function Approvals({ id, acquirers }: { id: string; acquirers: Rules['acquirers'] }) {
  const texts = useTexts('routing')
  const { approvals } = texts
  const called = acquirerNameOf(acquirers, texts)
  const query = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}/approvals', {
    params: { path: { id } },
  })
  return (
    <Panel title={approvals.title} sub={approvals.sub}>
      <QueryState query={query}>
        {({ data }) => (
          <DataTable
            name="operator-approvals"
            label={approvals.title}
            rows={data.map((row) => ({ ...row, id: JSON.stringify([row.acquirer, row.country]) }))}
            columns={[
              { id: 'acquirer', header: texts.trial.acquirer, cell: ({ acquirer }) => called(acquirer) },
              {
                id: 'country',
                header: approvals.country,
                cell: ({ country }) => country ?? approvals.unknown,
              },
              {
                id: 'rate',
                header: approvals.rate,
                align: 'end',
                cell: ({ approved, decided }) => `${Math.round((100 * approved) / decided)} %`,
              },
              { id: 'decided', header: approvals.decided, align: 'end', cell: ({ decided }) => decided },
            ]}
          />
        )}
      </QueryState>
    </Panel>
  )
}
