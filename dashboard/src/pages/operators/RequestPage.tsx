import { useState } from 'react'
import { $api } from '../../api/client'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Dialog } from '../../ui/Dialog'
import { Facts } from '../../ui/Facts'
import { TextArea } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Link, usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { GoingLiveFacts } from '../settings/GoingLiveFacts'
import { AccountLink } from './AccountLink'
import { Logged } from './Logged'
import { RequestStatus } from './RequestStatus'
import { Waiting } from './Waiting'

type Request = components['schemas']['OperatorGoingLiveRequest']

/** One request to go live, to be granted or returned. */
export function Page() {
  const { id } = usePathParams('/operator/going-live/$id')
  const { requests: texts } = useTexts('operators')
  const query = $api.useQuery('get', '/v1/dashboard/operator/going-live/{id}', { params: { path: { id } } })
  const { data: request } = query
  return (
    <>
      <PageHead
        title={request ? texts.of(request.account.name) : texts.one}
        sub={request && <RequestStatus status={request.status} />}
        above={<Link to="/operator/going-live">{texts.title}</Link>}
        actions={request?.status === 'submitted' && <Decisions request={request} />}
      />
      <QueryState query={query}>
        {({
          account,
          form,
          words,
          submitted_at: submitted,
          decided_at: decided,
          last_suspension: suspension,
          proposal,
        }) => (
          <Stack>
            <Logged />
            {proposal && <Waiting />}
            <Panel title={texts.state}>
              <Facts
                items={[
                  { term: texts.account, value: <AccountLink {...account} /> },
                  { term: texts.submitted, value: submitted && <Time at={submitted} /> },
                  { term: texts.decided, value: decided && <Time at={decided} /> },
                  { term: texts.words, value: words },
                  { term: texts.suspended, value: suspension && <Time at={suspension.at} /> },
                  { term: texts.suspendedFor, value: suspension?.reason },
                ]}
              />
            </Panel>
            <Panel title={texts.form}>
              <GoingLiveFacts form={form} />
            </Panel>
          </Stack>
        )}
      </QueryState>
    </>
  )
}

function Decisions({ request: { id, version, account, proposal } }: { request: Request }) {
  const { requests: texts, accounts, proposals } = useTexts('operators')
  const { cancel } = useTexts('common')
  const { may } = useSession()
  const [open, setOpen] = useState<'grant' | 'return'>()
  const close = () => setOpen(undefined)
  const done = (text: string) => (answer: Request) => {
    close()
    toast(answer.proposal ? proposals.proposed : text)
  }
  const path = { params: { path: { id } } }
  const grant = useWrite('post', '/v1/dashboard/operator/going-live/{id}/grant', {
    call: () => ({ ...path, body: { version } }),
    onDone: done(texts.grantedToast),
  })
  const giveBack = useWrite('post', '/v1/dashboard/operator/going-live/{id}/return', {
    call: (words: string) => ({ ...path, body: { version, words } }),
    onDone: done(texts.returnedToast),
  })
  const messages = { unexpected_state: accounts.overtaken }
  if (!may('operator.write')) return null
  return (
    <>
      <Button onClick={() => setOpen('return')}>{texts.giveBack}</Button>
      {may('operator.grant') && proposal === null && (
        <Button look="primary" icon="check" onClick={() => setOpen('grant')}>
          {texts.grant}
        </Button>
      )}
      <ConfirmDialog
        isOpen={open === 'grant'}
        onClose={close}
        title={texts.grantTitle(account.name)}
        text={texts.grantText}
        action={texts.grant}
        write={grant}
        messages={messages}
        onConfirm={() => grant.mutate(undefined)}
      />
      <Dialog
        isOpen={open === 'return'}
        onClose={close}
        title={texts.giveBackTitle}
        text={texts.giveBackText}
      >
        <Form write={giveBack} input={(values) => values.text('words')} messages={messages}>
          <TextArea name="words" label={texts.words} maxLength={2000} required />
          <FormActions>
            <Button onClick={close}>{cancel}</Button>
            <Submit>{texts.giveBack}</Submit>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
