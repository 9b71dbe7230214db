/** Light, dark, or as the system is. The choice is kept in the browser. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const KEPT = 'svc.theme'

export const chosenTheme = (): Theme => THEMES.find((one) => one === localStorage.getItem(KEPT)) ?? 'system'

export function applyTheme(theme = chosenTheme()): void {
  localStorage.setItem(KEPT, theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
