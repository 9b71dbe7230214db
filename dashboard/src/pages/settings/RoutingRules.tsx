/** Rules in their order, with what is done with each. */
import { useState } from 'react'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ItemList } from '../../ui/ItemList'
import { Panel } from '../../ui/Panel'
import { RuleDialog } from './RuleDialog'
import type { Edited, Rules, RuleSet } from './routing-rule'
import { acquirerNameOf, conditionsText, targetText } from './routing-text'

interface RoutingRulesProps {
  set: RuleSet
  acquirers: Rules['acquirers']
  /** Absent for whoever may only look. */
  onChange: ((set: RuleSet) => void) | undefined
}

const NEW: Edited = { name: '', when: {}, to: null }

export function RoutingRules({ set, acquirers, onChange }: RoutingRulesProps) {
  const texts = useTexts('routing')
  /** The place of the rule that is edited; behind the last one for a new one. */
  const [place, setPlace] = useState<number | 'default' | null>(null)
  const called = acquirerNameOf(acquirers, texts)
  const { rules } = set
  const moved = (index: number, by: number) => {
    const others = rules.filter((_, at) => at !== index)
    const moving = rules[index]
    if (moving && rules[index + by])
      onChange?.({ ...set, rules: [...others.slice(0, index + by), moving, ...others.slice(index + by)] })
  }
  const isDefault = place === 'default'
  const rule = typeof place === 'number' ? rules[place] : undefined
  const edited: Edited = isDefault ? { ...NEW, to: set.default } : (rule ?? NEW)
  return (
    <Panel
      title={texts.rules}
      sub={texts.rulesSub}
      actions={
        onChange && (
          <Button icon="plus" onClick={() => setPlace(rules.length)}>
            {texts.add}
          </Button>
        )
      }
    >
      <ItemList
        label={texts.rules}
        empty={texts.none}
        items={[
          ...rules.map((rule, index) => ({
            id: rule.name,
            title: `${index + 1}. ${rule.name}`,
            text: `${conditionsText(rule, texts)} ${targetText(rule.to, called, texts)}`,
            actions: onChange && (
              <>
                <Button
                  isSmall
                  aria-label={`${texts.up}: ${rule.name}`}
                  aria-disabled={index === 0}
                  onClick={() => moved(index, -1)}
                >
                  {texts.up}
                </Button>
                <Button
                  isSmall
                  aria-label={`${texts.down}: ${rule.name}`}
                  aria-disabled={index === rules.length - 1}
                  onClick={() => moved(index, 1)}
                >
                  {texts.down}
                </Button>
                <Button isSmall aria-label={`${texts.edit}: ${rule.name}`} onClick={() => setPlace(index)}>
                  {texts.edit}
                </Button>
                <Button
                  isSmall
                  aria-label={`${texts.remove}: ${rule.name}`}
                  onClick={() => onChange({ ...set, rules: rules.filter((_, at) => at !== index) })}
                >
                  {texts.remove}
                </Button>
              </>
            ),
          })),
          {
            id: '',
            title: texts.otherwise,
            text: targetText(set.default, called, texts),
            actions: onChange && (
              <>
                <Button
                  isSmall
                  aria-label={`${texts.edit}: ${texts.otherwise}`}
                  onClick={() => setPlace('default')}
                >
                  {texts.edit}
                </Button>
                {set.default && (
                  <Button
                    isSmall
                    aria-label={`${texts.remove}: ${texts.otherwise}`}
                    onClick={() => onChange({ ...set, default: null })}
                  >
                    {texts.remove}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {onChange && place !== null && (
        <RuleDialog
          edited={edited}
          isDefault={isDefault}
          taken={rules.filter((_, at) => at !== place).map(({ name }) => name)}
          acquirers={acquirers}
          onClose={() => setPlace(null)}
          onDone={(rule) => {
            setPlace(null)
            if (isDefault) onChange({ ...set, default: rule.to })
            else onChange({ ...set, rules: [...rules.slice(0, place), rule, ...rules.slice(place + 1)] })
          }}
        />
      )}
    </Panel>
  )
}
