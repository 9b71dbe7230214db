/** Language and look, for readers who are not signed in. Others have them in the menu of their profile. */
import { useState } from 'react'
import type { Language } from '../texts/forms'
import { LANGUAGE_NAMES, useLanguage, useTexts } from '../texts/language'
import { Menu, type MenuGroup } from '../ui/Menu'
import { chooseShortcuts, hasShortcuts } from './shortcut-choice'
import { THEMES, applyTheme, chosenTheme } from './theme'

export function usePreferenceGroups(): readonly MenuGroup[] {
  const { shell, shortcuts } = useTexts('common')
  const { language, choose } = useLanguage()
  const [theme, setTheme] = useState(chosenTheme)
  const [areOn, setOn] = useState(hasShortcuts)
  const languages = Object.entries(LANGUAGE_NAMES) as [Language, string][]
  return [
    {
      title: shell.language,
      items: languages.map(([one, label]) => ({
        label,
        isChecked: one === language,
        onSelect: () => choose(one),
      })),
    },
    {
      title: shell.theme,
      items: THEMES.map((one) => ({
        label: shell.themes[one],
        isChecked: one === theme,
        onSelect: () => {
          applyTheme(one)
          setTheme(one)
        },
      })),
    },
    {
      title: shortcuts.title,
      items: [true, false].map((on) => ({
        label: on ? shortcuts.on : shortcuts.off,
        isChecked: on === areOn,
        onSelect: () => {
          chooseShortcuts(on)
          setOn(on)
        },
      })),
    },
  ]
}

export function PreferencesMenu() {
  const { shell } = useTexts('common')
  const groups = usePreferenceGroups()
  return <Menu label={`${shell.language}, ${shell.theme}`} icon="settings" look="quiet" groups={groups} />
}
