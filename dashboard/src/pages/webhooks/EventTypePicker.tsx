/** Which types of events: a box for each, by the object that they are about. In a `Form` it is the field `name`. */
import { useId, useState } from 'react'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { useFault } from '../../ui/Form'
import { Icon } from '../../ui/Icon'
import { EVENT_GROUPS, EVENT_TYPES } from './event-types'
import type { EventType } from './types'
import styles from './EventTypePicker.module.css'

/** Every type, those included that come later. */
const EVERY = '*'

interface EventTypePickerProps {
  name: string
  chosen?: readonly string[]
  /** Whether every type can be chosen, those included that come later. */
  hasEvery?: boolean
  onChange?: (chosen: readonly EventType[]) => void
}

export function EventTypePicker({
  name,
  chosen: first = [],
  hasEvery = false,
  onChange,
}: EventTypePickerProps) {
  const texts = useTexts('webhooks')
  const fault = useFault(name)
  const id = useId()
  const [chosen, setChosen] = useState<readonly string[]>(first)
  const isEvery = chosen.includes(EVERY)
  const choose = (next: readonly string[]) => {
    setChosen(next)
    onChange?.(EVENT_TYPES.filter((type) => next.includes(type)))
  }
  const toggle = (type: string) =>
    choose(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type])
  return (
    <fieldset className={styles.picker} aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend className={styles.legend}>{texts.events}</legend>
      <div className={styles.tools}>
        <Button isSmall onClick={() => choose(EVENT_TYPES)}>
          {texts.chooseAll}
        </Button>
        <Button isSmall onClick={() => choose([])}>
          {texts.chooseNone}
        </Button>
        <span className={styles.count} aria-live="polite">
          {isEvery ? texts.everyEvent : texts.eventsChosen(chosen.length)}
        </span>
      </div>
      {hasEvery && (
        <label className={styles.type}>
          <input
            type="checkbox"
            name={name}
            value={EVERY}
            checked={isEvery}
            onChange={() => choose(isEvery ? [] : [EVERY])}
          />
          {texts.everyEvent}
        </label>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault}>
          <Icon name="warning" size={14} /> {fault}
        </p>
      )}
      <div className={styles.groups}>
        {EVENT_GROUPS.map(({ group, types }) => (
          <fieldset key={group} className={styles.group}>
            <legend>{texts.groups[group]}</legend>
            {types.map((type) => (
              <label key={type} className={styles.type}>
                <input
                  type="checkbox"
                  name={name}
                  value={type}
                  checked={isEvery || chosen.includes(type)}
                  disabled={isEvery}
                  aria-invalid={fault === undefined ? undefined : true}
                  onChange={() => toggle(type)}
                />
                <code>{type.slice(group.length + 1)}</code>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
