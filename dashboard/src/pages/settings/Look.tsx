import { useRef, useState } from 'react'
import { BOUNDS } from '../../api/bounds'
import { base64Of } from '../../api/base64'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Note } from '../../ui/Note'
import { Columns, Panel } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { toast } from '../../ui/toast'
import type { Account } from './account'
import { Preview } from './Preview'
import styles from './settings.module.css'

const COLOR = /^#[0-9a-f]{6}$/i
const FIRST_COLOR = '#1b57c9'

/** Colour and logo of the pages that cardholders see, with how they will look. */
export function Look({ account }: { account: Account }) {
  const { look: texts } = useTexts('settings')
  const { may } = useSession()
  const [color, setColor] = useState(account.brand.color ?? '')
  const shown = COLOR.test(color) ? color : null
  return (
    <Panel title={texts.title} sub={texts.text}>
      <Columns>
        {may('account.write') && (
          <div className={styles.stack}>
            <ColorForm color={color} setColor={setColor} />
            <Logo url={account.brand.logo_url} />
          </div>
        )}
        <Preview name={account.name} color={shown} logoUrl={account.brand.logo_url} />
      </Columns>
    </Panel>
  )
}

function ColorForm({ color, setColor }: { color: string; setColor: (color: string) => void }) {
  const { look: texts } = useTexts('settings')
  const { save, saved } = useTexts('common')
  const change = useWrite('patch', '/v1/dashboard/account', {
    call: (text: string) => ({ body: { brand_color: text === '' ? null : text } }),
    onDone: () => toast(saved),
  })
  return (
    <Form
      bounds={BOUNDS['patch /v1/dashboard/account']}
      write={change}
      input={(values) => values.text('brand_color')}
      check={(values) => {
        const text = values.text('brand_color')
        return { brand_color: text === '' || COLOR.test(text) ? undefined : texts.colorFault }
      }}
    >
      <div className={styles.color}>
        <Field
          name="brand_color"
          label={texts.color}
          hint={texts.colorHint}
          value={color}
          placeholder="#1b57c9"
          spellCheck={false}
          onChange={({ target }) => setColor(target.value)}
        />
        <input
          type="color"
          className={styles.picker}
          aria-label={texts.pick}
          value={COLOR.test(color) ? color : FIRST_COLOR}
          onChange={({ target }) => setColor(target.value)}
        />
      </div>
      <FormActions>
        <Submit>{save}</Submit>
      </FormActions>
    </Form>
  )
}

/** Bytes; the service refuses larger ones. */
const LOGO_LIMIT = 100_000

function Logo({ url }: { url: string | null }) {
  const { look: texts } = useTexts('settings')
  const { saved } = useTexts('common')
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const common = { onDone: () => toast(saved) }
  const put = useWrite('put', '/v1/dashboard/account/logo', {
    call: (image: string) => ({ body: { image } }),
    ...common,
  })
  const remove = useWrite('delete', '/v1/dashboard/account/logo', common)
  const failure = put.error ?? remove.error
  return (
    <div className={styles.logoForm}>
      <strong>{texts.logo}</strong>
      <span className={styles.hint}>{texts.logoHint}</span>
      {fault !== undefined && (
        <Note look="bad" isAlert>
          {fault}
        </Note>
      )}
      {failure && (
        <ProblemNote
          error={failure}
          messages={{
            not_image: texts.logoFault,
            too_many_bytes: texts.logoFault,
            image_too_wide: texts.logoFault,
          }}
        />
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={texts.logo}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (!file) return
          setFault(file.size > LOGO_LIMIT ? texts.logoFault : undefined)
          if (file.size <= LOGO_LIMIT)
            void base64Of(file).then(
              (image) => put.mutate(image),
              () => setFault(texts.logoUnread),
            )
        }}
      />
      <div className={styles.row}>
        <Button isBusy={put.isPending} onClick={() => input.current?.click()}>
          {url === null ? texts.choose : texts.replace}
        </Button>
        {url !== null && (
          <Button look="quiet" isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
    </div>
  )
}
