import { useQuery } from '@tanstack/react-query'
import { BOUNDS } from '../../api/bounds'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { Field } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { accountQuery, type Account } from './account'
import { Administrators } from './Administrators'
import { CardholderMails } from './CardholderMails'
import { Dunning } from './Dunning'
import { Look } from './Look'

/** The account's name, what follows failed charges, its look on hosted pages, and who gets mails about it. */
export function Page() {
  const { account: texts } = useTexts('settings')
  const query = useQuery(accountQuery)
  return (
    <>
      <PageHead title={texts.title} />
      <QueryState query={query}>
        {(account) => (
          <Stack>
            <General account={account} />
            <Dunning account={account} />
            <Look account={account} />
            <CardholderMails />
            <Administrators people={account.administrators} />
          </Stack>
        )}
      </QueryState>
    </>
  )
}

function General({ account }: { account: Account }) {
  const { account: texts } = useTexts('settings')
  const { save, saved } = useTexts('common')
  const { may } = useSession()
  const change = useWrite('patch', '/v1/dashboard/account', {
    call: (body: { name: string; statement_descriptor: string | null }) => ({ body }),
    onDone: () => toast(saved),
  })
  return (
    <Panel title={texts.general}>
      <Stack>
        <Facts
          items={[
            { term: texts.id, value: <CopyId id={account.id} /> },
            ...(may('account.write') ? [] : [{ term: texts.name, value: account.name }]),
            {
              term: texts.liveMode,
              value: (
                <Status
                  look={account.live ? 'good' : 'plain'}
                  text={account.live ? texts.liveOpen : texts.liveClosed}
                />
              ),
            },
            { term: texts.version, value: account.api_version },
            { term: texts.since, value: <Time at={account.created_at} form="date" /> },
          ]}
        />
        {may('account.write') && (
          <Form
            write={change}
            bounds={BOUNDS['patch /v1/dashboard/account']}
            input={(values) => ({
              name: values.text('name'),
              statement_descriptor: values.text('statement_descriptor') || null,
            })}
          >
            <Field
              name="name"
              label={texts.name}
              hint={texts.nameHint}
              defaultValue={account.name}
              required
            />
            <Field
              name="statement_descriptor"
              label={texts.descriptor}
              hint={texts.descriptorHint}
              defaultValue={account.statement_descriptor ?? ''}
            />
            <FormActions>
              <Submit>{save}</Submit>
            </FormActions>
          </Form>
        )}
      </Stack>
    </Panel>
  )
}
