/** The style of the pages for cardholders: one column, light or dark as the browser wants it. */

import { colorIn, lookBySystem, lookIn } from '../../formats/look'

/** The colours of the card on which everything stands. */
export const SURFACES = { light: colorIn('light', 'surface'), dark: colorIn('dark', 'surface') } as const

const COLORS_USED = [
  ...(['ground', 'surface', 'line', 'edge', 'text', 'soft', 'accent'] as const),
  ...(['accent-fill', 'accent-fill-hover', 'on-accent', 'warn', 'warn-soft', 'bad', 'bad-soft'] as const),
]

const RULES = `:root { --brand: var(--accent-fill); --on-brand: var(--on-accent); --brand-hover: var(--accent-fill-hover); --brand-edge: var(--accent-fill) }
* { box-sizing: border-box }
body { font: 1rem/1.5 var(--sans); margin: 0; padding: 1rem; color: var(--text); background: var(--ground); overflow-wrap: break-word }
main { max-width: 28rem; margin: clamp(0rem, 5vh, 4rem) auto; padding: clamp(1.25rem, 5vw, 2rem); background: var(--surface); border: 1px solid var(--line); border-radius: .9rem; box-shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 6%) }
.logo { margin: 0 0 1.25rem; line-height: 0 } .logo img { max-width: 100%; height: 3rem; object-fit: contain; object-position: left }
@media (prefers-color-scheme: dark) { .logo { display: inline-block; max-width: 100%; padding: .5rem; border-radius: var(--radius); background: #fff } }
h1 { font-size: 1.15rem; line-height: 1.3; margin: 0 0 .75rem }
p { margin: 0 0 1rem } main > p:last-child { margin-bottom: 0 }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.amount { font-size: 2.25rem; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; margin: 0 0 .15rem; font-variant-numeric: tabular-nums }
.quiet { color: var(--soft); font-size: .925rem }
.note { margin: 0 0 1.25rem; padding: .5rem .75rem; border-radius: var(--radius); background: var(--warn-soft); color: var(--warn); font-size: .875rem }
table { width: 100%; margin: 0 0 1.25rem; border-collapse: collapse; font-size: .925rem; overflow-wrap: anywhere }
caption { text-align: left; font-weight: 600; margin: 0 0 .25rem }
th, td { padding: .5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
td, th + th { padding-left: 1rem; text-align: right; font-variant-numeric: tabular-nums } thead { color: var(--soft); font-size: .875rem } tfoot th, tfoot td { font-weight: 600 }
.alert { margin: 0 0 1.25rem; padding: .75rem 1rem; border-left: 4px solid var(--bad); border-radius: var(--radius-small); background: var(--bad-soft) }
.alert h2 { margin: 0; font-size: 1rem } .alert p, .alert ul { margin: .25rem 0 0 } .alert ul { padding-left: 1.2rem } .alert a { color: var(--bad) }
form { margin: 0 }
.field { position: relative; margin: 0 0 1.1rem; min-width: 0 }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0 1rem } .row .field { display: grid; grid-row: span 4; grid-template-rows: subgrid } .row label { align-self: end }
label { display: block; font-weight: 600; font-size: .925rem; margin: 0 0 .3rem }
.hint, .fault { display: block; font-size: .875rem } .hint { color: var(--soft); margin: -.2rem 0 .3rem } .fault { color: var(--bad); font-weight: 600; margin: .3rem 0 0 }
th .hint { margin: 0 }
input { display: block; width: 100%; font: inherit; font-variant-numeric: tabular-nums; padding: .7rem .8rem; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: var(--radius) }
input[aria-invalid] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad) }
.brand { position: absolute; top: 0; inset-inline-end: 0; font-size: .8rem; font-weight: 600; color: var(--soft) } .brand:not(:empty) { padding: .05rem .5rem; border: 1px solid var(--line); border-radius: var(--radius-small) }
button, .button { display: block; width: 100%; font: inherit; font-weight: 600; text-align: center; text-decoration: none; padding: .8rem 1rem; border: 1px solid var(--brand-edge); border-radius: var(--radius); background: var(--brand); color: var(--on-brand); cursor: pointer }
button:hover, .button:hover { background: var(--brand-hover) }
form .quiet { margin: 0 0 1rem }
.cancel { margin: 1.25rem 0 0; text-align: center; font-size: .925rem }
`

export const STYLE = `
${lookBySystem(COLORS_USED)}${RULES}`

/** The card fields alone, on the ground of another page. The space around them is for what shows the focus. */
const IN_FRAME = `body { padding: 5px; background: none }
form > .field:last-of-type { margin-bottom: 0 }
[dir=rtl] :is(#number, #expiry, #cvc) { direction: ltr; text-align: right }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media (forced-colors: active) { input[aria-invalid] { border-width: 3px } }
`

export const FRAME_THEMES = ['light', 'dark', 'auto'] as const

const framed = (look: string): string => look + RULES + IN_FRAME

export const FRAME_STYLES: Readonly<Record<(typeof FRAME_THEMES)[number], string>> = {
  light: framed(lookIn('light', COLORS_USED)),
  dark: framed(lookIn('dark', COLORS_USED)),
  auto: framed(lookBySystem(COLORS_USED)),
}
