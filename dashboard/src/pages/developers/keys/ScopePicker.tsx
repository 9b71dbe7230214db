/** The rights of a key, each in words, with choices that are made often. In a `Form` it is the field `scopes`. */
import { useId, useState } from 'react'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { useFault } from '../../../ui/Form'
import { Icon } from '../../../ui/Icon'
import { READING, SCOPES, SCOPE_GROUPS, SELLING } from './scopes'
import type { GivenScope } from './types'
import styles from './ScopePicker.module.css'

/** `start`: what is chosen at first. */
export function ScopePicker({ start = [] }: { start?: readonly GivenScope[] }) {
  const texts = useTexts('keys')
  const { may, livemode } = useSession()
  const fault = useFault('scopes')
  const id = useId()
  const [chosen, setChosen] = useState<readonly GivenScope[]>(start.filter(may))
  const presets = [
    [texts.selling, SELLING],
    [texts.reading, READING],
    [texts.all, SCOPES],
    [texts.clear, []],
  ] as const
  const isOffered = (scope: GivenScope) => !livemode || scope !== 'sandbox.write'
  const toggle = (scope: GivenScope) =>
    setChosen(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope])
  return (
    <fieldset className={styles.picker} aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend className={styles.legend}>{texts.rights}</legend>
      <div className={styles.tools} role="group" aria-label={texts.presets}>
        {presets.map(([label, scopes]) => (
          <Button key={label} isSmall onClick={() => setChosen(scopes.filter(may))}>
            {label}
          </Button>
        ))}
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault}>
          <Icon name="warning" size={14} /> {fault}
        </p>
      )}
      <div className={styles.groups}>
        {SCOPE_GROUPS.map(({ group, scopes }) => (
          <fieldset key={group} className={styles.group}>
            <legend>{texts.scopeGroups[group]}</legend>
            {scopes.filter(isOffered).map((scope) => (
              <label key={scope} className={styles.scope}>
                <input
                  type="checkbox"
                  name="scopes"
                  value={scope}
                  checked={chosen.includes(scope)}
                  disabled={!may(scope)}
                  aria-invalid={fault === undefined ? undefined : true}
                  onChange={() => toggle(scope)}
                />
                <span>
                  {texts.scopes[scope]}
                  <code>{scope}</code>
                  {!may(scope) && <em>{texts.notYours}</em>}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
