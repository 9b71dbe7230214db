/** Who asks, from where, and what he would get: the reader compares, chooses the rights, and agrees or refuses. */
import type { components } from '../../../api/schema'
import { useWrite } from '../../../api/write'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Facts } from '../../../ui/Facts'
import { Form, FormActions, Submit, type Values } from '../../../ui/Form'
import { Note } from '../../../ui/Note'
import { Panel, Stack } from '../../../ui/Panel'
import { ProblemNote } from '../../../ui/ProblemNote'
import { Time } from '../../../ui/Time'
import { ScopePicker } from '../keys/ScopePicker'
import { READING } from '../keys/scopes'
import type { GivenScope } from '../keys/types'

interface DecisionProps {
  code: string
  pairing: components['schemas']['Pairing']
  onDone: (answer: 'approved' | 'refused') => void
}

const scopesIn = (values: Values) => values.all('scopes') as GivenScope[]

export function Decision({ code, pairing, onDone }: DecisionProps) {
  const texts = useTexts('pairing')
  const { rightsMissing } = useTexts('keys')
  const { account, livemode } = useSession()
  const approve = useWrite('post', '/v1/dashboard/pairings/approve', {
    call: (scopes: GivenScope[]) => ({ body: { user_code: code, scopes } }),
    onDone: () => onDone('approved'),
  })
  const refuse = useWrite('post', '/v1/dashboard/pairings/refuse', {
    call: () => ({ body: { user_code: code } }),
    onDone: () => onDone('refused'),
  })
  return (
    <Panel title={texts.askTitle}>
      <Stack>
        <Note look="warn" title={texts.warnTitle} isAlert>
          {texts.warnText}
        </Note>
        <Facts
          items={[
            { term: texts.code, value: <code>{shown(code)}</code> },
            { term: texts.host, value: <q>{pairing.host}</q> },
            {
              term: texts.address,
              value: (
                <>
                  <code>{pairing.ip_address}</code>{' '}
                  {pairing.same_network ? texts.sameNetwork : <strong>{texts.otherNetwork}</strong>}
                </>
              ),
            },
            { term: texts.asked, value: <Time at={pairing.created_at} form="relative" /> },
            { term: texts.account, value: account.name },
            { term: texts.mode, value: livemode ? texts.live : texts.sandbox },
            {
              term: texts.until,
              value: pairing.key_expires_at ? <Time at={pairing.key_expires_at} /> : texts.untilRevoked,
            },
          ]}
        />
        <p>{livemode ? texts.toSandbox : texts.toLive}</p>
        {refuse.error && <ProblemNote error={refuse.error} />}
        <Form
          write={approve}
          input={scopesIn}
          check={(values) => ({ ...(scopesIn(values).length === 0 && { scopes: rightsMissing }) })}
          messages={{ no_pairing: texts.tooLate }}
        >
          <ScopePicker start={READING} />
          <FormActions>
            <Button look="danger" isBusy={refuse.isPending} onClick={() => refuse.mutate()}>
              {texts.refuse}
            </Button>
            <Submit>{texts.approve}</Submit>
          </FormActions>
        </Form>
      </Stack>
    </Panel>
  )
}

/** As the machine shows it. */
function shown(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
