import { $api } from '../../api/client'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ItemList } from '../../ui/ItemList'
import { Panel, Stack } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'

/** Invitations that nobody has accepted yet. */
export function Invitations() {
  const { members: texts, roles } = useTexts('settings')
  const { may } = useSession()
  const query = $api.useQuery('get', '/v1/dashboard/invitations')
  const takeBack = useWrite('delete', '/v1/dashboard/invitations/{id}', {
    call: (id: string) => ({ params: { path: { id } } }),
    onDone: () => toast(texts.takenBack),
  })
  return (
    <Panel title={texts.invitations}>
      <Stack>
        {takeBack.error && <ProblemNote error={takeBack.error} />}
        <QueryState query={query}>
          {({ data }) => (
            <ItemList
              label={texts.invitations}
              empty={texts.noInvitations}
              items={data.map(({ id, email, role, expires_at: until }) => ({
                id,
                title: (
                  <>
                    {email}
                    <Status look="plain" icon="person" text={roles[role].label} />
                  </>
                ),
                text: (
                  <>
                    {texts.until} <Time at={until} />
                  </>
                ),
                actions: may('members.write') && (
                  <Button
                    isSmall
                    aria-label={`${texts.takeBack}: ${email}`}
                    isBusy={takeBack.isPending && takeBack.variables === id}
                    onClick={() => takeBack.mutate(id)}
                  >
                    {texts.takeBack}
                  </Button>
                ),
              }))}
            />
          )}
        </QueryState>
      </Stack>
    </Panel>
  )
}
