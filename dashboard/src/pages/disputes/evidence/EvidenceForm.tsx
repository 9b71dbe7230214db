import { BOUNDS } from '../../../api/bounds'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Field, TextArea } from '../../../ui/Field'
import { FormActions } from '../../../ui/Form'
import { useGo } from '../../../ui/Link'
import { Note } from '../../../ui/Note'
import { Panel, Stack } from '../../../ui/Panel'
import { ProblemNote } from '../../../ui/ProblemNote'
import type { Dispute } from '../queries'
import { isLong, orderOf, takesFiles, type EvidenceName } from './fields'
import { FileField } from './FileField'
import { useDraft, type Draft } from './use-draft'
import styles from './evidence.module.css'

/** What persuades first. A field is saved when it is left, and with the buttons below. */
export function EvidenceForm({ dispute }: { dispute: Dispute }) {
  const { evidence: texts } = useTexts('disputes')
  const go = useGo()
  const draft = useDraft(dispute)
  const { wanted, others } = orderOf(dispute)
  const { id, reason } = dispute
  const show = () => go({ to: '/dashboard/disputes/$id/preview', params: { id } })
  const group = (names: readonly EvidenceName[]) => (
    <Stack>
      {names.map((name) => (
        <One key={name} name={name} dispute={dispute} draft={draft} />
      ))}
    </Stack>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        draft.save()
      }}
    >
      <Stack>
        <p>{texts.sub}</p>
        <Panel title={texts.persuades} sub={texts.persuadesText[reason]}>
          {group(wanted)}
        </Panel>
        <Panel title={texts.more}>{group(others)}</Panel>
        {draft.error && <ProblemNote error={draft.error} />}
        <div className={styles.foot}>
          <p role="status" className={styles.state}>
            {draft.isSaving ? texts.saving : draft.isChanged ? texts.unsaved : texts.saved}
          </p>
          <FormActions>
            <Button type="submit">{texts.save}</Button>
            <Button look="primary" onClick={() => draft.save(show)}>
              {texts.preview}
            </Button>
          </FormActions>
        </div>
      </Stack>
    </form>
  )
}

function One({ name, dispute, draft }: { name: EvidenceName; dispute: Dispute; draft: Draft }) {
  const { names } = useTexts('disputes')
  const [label, hint] = names[name] ?? [name, '']
  const given = {
    label,
    hint,
    name,
    maxLength: BOUNDS['patch /v1/disputes/{id}'][`evidence.${name}`].maxLength,
    value: draft.textOf(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => draft.change(name, target.value),
    onBlur: () => draft.save(),
  }
  return (
    <div className={styles.field}>
      {isLong(name) ? <TextArea {...given} rows={3} /> : <Field {...given} />}
      <Overtaken name={name} draft={draft} />
      {takesFiles(dispute, name) && <FileField dispute={dispute} name={name} label={label} />}
    </div>
  )
}

function Overtaken({ name, draft }: { name: EvidenceName; draft: Draft }) {
  const { evidence: texts } = useTexts('disputes')
  const other = draft.otherOf(name)
  if (other === undefined) return null
  return (
    <Note look="warn" title={texts.overtaken} isAlert>
      <p>{texts.overtakenHelp}</p>
      <p>
        {texts.theirs} <bdi className={styles.text}>{other === '' ? texts.emptied : other}</bdi>
      </p>
      <p className={styles.buttons}>
        <Button isSmall onClick={() => draft.keepMine(name)}>
          {texts.keepMine}
        </Button>
        <Button isSmall onClick={() => draft.takeTheirs(name)}>
          {texts.takeTheirs}
        </Button>
      </p>
    </Note>
  )
}
