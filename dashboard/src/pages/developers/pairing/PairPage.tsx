import { useState } from 'react'
import { BOUNDS } from '../../../api/bounds'
import type { components } from '../../../api/schema'
import { useLookUp } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Field } from '../../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../../ui/Form'
import { Link } from '../../../ui/Link'
import { Note } from '../../../ui/Note'
import { PageHead } from '../../../ui/PageHead'
import { Panel, Stack } from '../../../ui/Panel'
import { Decision } from './Decision'

type Pairing = components['schemas']['Pairing']

type Step =
  | { kind: 'code' }
  | { kind: 'decide'; code: string; pairing: Pairing }
  | { kind: 'approved' | 'refused'; host: string }

/** Gives a machine, on which somebody has typed `svc login`, a key of its own. */
export function Page() {
  const texts = useTexts('pairing')
  const [step, setStep] = useState<Step>({ kind: 'code' })
  return (
    <>
      <PageHead title={texts.title} sub={texts.intro} />
      {step.kind === 'code' && (
        <CodeForm onFound={(code, pairing) => setStep({ kind: 'decide', code, pairing })} />
      )}
      {step.kind === 'decide' && (
        <Decision
          code={step.code}
          pairing={step.pairing}
          onDone={(kind) => setStep({ kind, host: step.pairing.host })}
        />
      )}
      {(step.kind === 'approved' || step.kind === 'refused') && (
        <Panel title={step.host}>
          <Stack>
            <Note look={step.kind === 'approved' ? 'good' : 'info'} isAlert>
              {step.kind === 'approved' ? texts.approved : texts.refused}
            </Note>
            <p>
              <Link to="/dashboard/developers/keys">{texts.toKeys}</Link>
            </p>
          </Stack>
        </Panel>
      )}
    </>
  )
}

const codeIn = (values: Values) => values.text('user_code')

function CodeForm({ onFound }: { onFound: (code: string, pairing: Pairing) => void }) {
  const texts = useTexts('pairing')
  const lookUp = useLookUp('post', '/v1/dashboard/pairings/look-up', {
    call: (user_code: string) => ({ body: { user_code } }),
    onDone: (pairing, code) => onFound(code, pairing),
  })
  return (
    <Panel title={texts.codeTitle}>
      <Form
        write={lookUp}
        bounds={BOUNDS['post /v1/dashboard/pairings/look-up']}
        input={codeIn}
        messages={{ no_pairing: texts.codeUnknown }}
      >
        <p>{texts.codeText}</p>
        <Field
          name="user_code"
          label={texts.code}
          hint={texts.codeHint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormActions>
          <Submit>{texts.look}</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}
