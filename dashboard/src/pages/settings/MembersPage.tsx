import { useState } from 'react'
import { $api } from '../../api/client'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Dialog } from '../../ui/Dialog'
import { Form, FormActions, Submit } from '../../ui/Form'
import { ItemList } from '../../ui/ItemList'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { InviteDialog } from './InviteDialog'
import { Invitations } from './Invitations'
import { RoleChoice } from './RoleChoice'
import { RoleTable } from './RoleTable'
import { mayManage, type Role } from './roles'

type Member = components['schemas']['Member']

/** Who belongs to the account, with which role, and who is invited. */
export function Page() {
  const { members: texts } = useTexts('settings')
  const { may } = useSession()
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          may('members.write') && (
            <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
              {texts.invite}
            </Button>
          )
        }
      />
      <Stack>
        <Members />
        <Invitations />
        <RoleTable />
      </Stack>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

function Members() {
  const { members: texts, roles } = useTexts('settings')
  const common = useTexts('common')
  const { may, member: self, account } = useSession()
  const [changing, setChanging] = useState<Member>()
  const [leaving, setLeaving] = useState<Member>()
  const query = $api.useQuery('get', '/v1/dashboard/members')
  const remove = useWrite('delete', '/v1/dashboard/members/{id}', {
    call: (id: string) => ({ params: { path: { id } } }),
    onDone: (_, id) => {
      setLeaving(undefined)
      // The session shows another account by now, or none.
      if (id === self.id) location.assign('/dashboard')
      else toast(texts.removed)
    },
  })
  const [lost, setLost] = useState<Member>()
  const reset = useWrite('post', '/v1/dashboard/members/{id}/reset-second-factors', {
    call: (id: string) => ({ params: { path: { id } } }),
    onDone: () => {
      setLost(undefined)
      toast(texts.resetDone)
    },
  })
  const isSelf = leaving?.id === self.id
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
                  {may('members.write') && mayManage(account.role, one.role) && (
                    <Button
                      isSmall
                      aria-label={`${texts.changeRole}: ${one.email}`}
                      onClick={() => setChanging(one)}
                    >
                      {texts.changeRole}
                    </Button>
                  )}
                  {one.second_factor &&
                    one.id !== self.id &&
                    may('members.write') &&
                    mayManage(account.role, one.role) && (
                      <Button
                        isSmall
                        aria-label={`${texts.reset}: ${one.email}`}
                        onClick={() => {
                          reset.reset()
                          setLost(one)
                        }}
                      >
                        {texts.reset}
                      </Button>
                    )}
                  {(one.id === self.id || (may('members.write') && mayManage(account.role, one.role))) && (
                    <Button
                      isSmall
                      aria-label={`${one.id === self.id ? texts.leave : common.remove}: ${one.email}`}
                      onClick={() => {
                        remove.reset()
                        setLeaving(one)
                      }}
                    >
                      {one.id === self.id ? texts.leave : common.remove}
                    </Button>
                  )}
                </>
              ),
            }))}
          />
        )}
      </QueryState>
      <ConfirmDialog
        isOpen={lost !== undefined}
        onClose={() => setLost(undefined)}
        title={texts.resetTitle(lost?.email ?? '')}
        text={texts.resetText}
        action={texts.reset}
        isDanger
        write={reset}
        messages={{ scope_missing: texts.notYours }}
        onConfirm={() => {
          if (lost) reset.mutate(lost.id)
        }}
      />
      {changing && <RoleDialog member={changing} onClose={() => setChanging(undefined)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={isSelf ? texts.leaveTitle(account.name) : texts.removeTitle(leaving?.email ?? '')}
        text={isSelf ? texts.leaveText : texts.removeText}
        action={isSelf ? texts.leave : common.remove}
        isDanger
        write={remove}
        messages={{ last_owner: texts.lastOwner, scope_missing: texts.notYours }}
        onConfirm={() => {
          if (leaving) remove.mutate(leaving.id)
        }}
      />
    </Panel>
  )
}

function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { members: texts } = useTexts('settings')
  const { cancel, save, saved } = useTexts('common')
  const { id, email, role } = member
  const change = useWrite('patch', '/v1/dashboard/members/{id}', {
    call: (next: Role) => ({ params: { path: { id } }, body: { role: next } }),
    onDone: () => {
      toast(saved)
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={texts.roleOf(email)}>
      <Form
        write={change}
        input={(values) => values.text('role') as Role}
        messages={{ last_owner: texts.lastOwner, scope_missing: texts.notYours }}
      >
        <RoleChoice defaultRole={role} />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{save}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
