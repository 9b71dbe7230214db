/** A merchant's styles for the fields, as rules of the frame's own sheet: its policy takes no others. */
import { PARTS, PROPERTIES, STATES, type Look, type Styles } from '../../../fields/src/protocol'

const SELECTORS: Readonly<Record<(typeof PARTS)[number], string>> = {
  input: 'input',
  label: 'label',
  hint: '.hint',
  fault: '.fault',
}

/** `:invalid` is what shows a fault, not what the browser would call so. */
const stateOf = (state: (typeof STATES)[number]) => (state === ':invalid' ? '[aria-invalid]' : state)

let own = 0

/** Replaces what was there. A value that the browser does not know has no effect. */
export function applyStyles(styles: Styles): void {
  const [sheet] = document.styleSheets
  if (!sheet) return
  for (; own > 0; own -= 1) sheet.deleteRule(sheet.cssRules.length - 1)
  const add = (selector: string, look: Look | undefined) => {
    if (!look) return
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
    own += 1
    if (!(rule instanceof CSSStyleRule)) return
    for (const property of PROPERTIES) {
      const value = look[property]
      if (value !== undefined) rule.style[property] = value
    }
  }
  for (const part of PARTS) {
    add(SELECTORS[part], styles[part])
    for (const state of STATES) add(SELECTORS[part] + stateOf(state), styles[part]?.[state])
  }
}
