import { $api } from '../../api/client'
import { useTexts } from '../../texts/language'
import { ItemList } from '../../ui/ItemList'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { Invitations } from './Invitations'
import { ChangeRole, Invite, Leave, Remove, ResetFactors } from './member-actions'
import { RoleTable } from './RoleTable'

/** Who belongs to the account, with which role, and who is invited. */
export function Page() {
  const { members: texts } = useTexts('settings')
  return (
    <>
      <PageHead title={texts.title} actions={<Invite />} />
      <Stack>
        <Members />
        <Invitations />
        <RoleTable />
      </Stack>
    </>
  )
}

function Members() {
  const { members: texts, roles } = useTexts('settings')
  const common = useTexts('common')
  const query = $api.useQuery('get', '/v1/dashboard/members')
  return (
    <Panel title={texts.membersTitle}>
      <QueryState query={query}>
        {({ data }) => (
          <ItemList
            label={texts.membersTitle}
            empty={common.table.empty}
            items={data.map((one) => ({
              id: one.id,
              title: (
                <>
                  {one.name || one.email}
                  <Status
                    look={one.role === 'owner' ? 'info' : 'plain'}
                    icon="person"
                    text={roles[one.role].label}
                  />
                  {!one.second_factor && <Status look="warn" text={texts.noFactor} />}
                </>
              ),
              text: (
                <>
                  {one.email} · {texts.since} <Time at={one.created_at} form="date" />
                </>
              ),
              actions: (
                <>
                  <ChangeRole of={one} name={one.email} />
                  <ResetFactors of={one} name={one.email} />
                  <Remove of={one} name={one.email} />
                  <Leave of={one} name={one.email} />
                </>
              ),
            }))}
          />
        )}
      </QueryState>
    </Panel>
  )
}
