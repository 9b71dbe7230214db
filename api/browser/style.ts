/** The style of the pages for cardholders: one column, light or dark as the browser wants it. */

/** The colours of the card on which everything stands. */
export const SURFACES = { light: '#ffffff', dark: '#181e2a' } as const

export const STYLE = `
:root { color-scheme: light dark; --page: #f2f4f8; --surface: ${SURFACES.light}; --line: #dde2ea; --text: #1b2333; --quiet: #525c70; --link: #0b4f9e; --edge: #70798c; --field: #fff; --focus: #b35900; --fault: #8c1d18; --fault-edge: #b3261e; --fault-back: #fdf1f0; --note: #5c4300; --note-back: #fff6dc; --brand: #0b4f9e; --on-brand: #fff; --brand-hover: #093f7e; --brand-edge: #0b4f9e }
@media (prefers-color-scheme: dark) { :root { --page: #0d1118; --surface: ${SURFACES.dark}; --line: #323b4c; --text: #e9edf5; --quiet: #a8b3c7; --link: #8cbcff; --edge: #8591a6; --field: #0f141d; --focus: #ffb454; --fault: #ffb3ab; --fault-edge: #ff8a80; --fault-back: #3a1f22; --note: #f4dc9b; --note-back: #39300f; --brand: #8cbcff; --on-brand: #000; --brand-hover: #a9ccff; --brand-edge: #8cbcff } }
* { box-sizing: border-box }
body { font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; margin: 0; padding: 1rem; color: var(--text); background: var(--page); overflow-wrap: break-word }
main { max-width: 28rem; margin: clamp(0rem, 5vh, 4rem) auto; padding: clamp(1.25rem, 5vw, 2rem); background: var(--surface); border: 1px solid var(--line); border-radius: .9rem; box-shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 6%) }
.logo { margin: 0 0 1.25rem; line-height: 0 } .logo img { max-width: 100%; height: 3rem; object-fit: contain; object-position: left }
@media (prefers-color-scheme: dark) { .logo { display: inline-block; max-width: 100%; padding: .5rem; border-radius: .5rem; background: #fff } }
h1 { font-size: 1.15rem; line-height: 1.3; margin: 0 0 .75rem }
p { margin: 0 0 1rem } main > p:last-child { margin-bottom: 0 }
a { color: var(--link) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.amount { font-size: 2.25rem; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; margin: 0 0 .15rem; font-variant-numeric: tabular-nums }
.quiet { color: var(--quiet); font-size: .925rem }
.note { margin: 0 0 1.25rem; padding: .5rem .75rem; border-radius: .5rem; background: var(--note-back); color: var(--note); font-size: .875rem }
table { width: 100%; margin: 0 0 1.25rem; border-collapse: collapse; font-size: .925rem; overflow-wrap: anywhere }
caption { text-align: left; font-weight: 600; margin: 0 0 .25rem }
th, td { padding: .5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
td, th + th { padding-left: 1rem; text-align: right; font-variant-numeric: tabular-nums } thead { color: var(--quiet); font-size: .875rem } tfoot th, tfoot td { font-weight: 600 }
.alert { margin: 0 0 1.25rem; padding: .75rem 1rem; border-left: 4px solid var(--fault-edge); border-radius: .35rem; background: var(--fault-back) }
.alert h2 { margin: 0; font-size: 1rem } .alert p, .alert ul { margin: .25rem 0 0 } .alert ul { padding-left: 1.2rem } .alert a { color: var(--fault) }
form { margin: 0 }
.field { position: relative; margin: 0 0 1.1rem; min-width: 0 }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0 1rem } .row .field { display: grid; grid-row: span 4; grid-template-rows: subgrid } .row label { align-self: end }
label { display: block; font-weight: 600; font-size: .925rem; margin: 0 0 .3rem }
.hint, .fault { display: block; font-size: .875rem } .hint { color: var(--quiet); margin: -.2rem 0 .3rem } .fault { color: var(--fault); font-weight: 600; margin: .3rem 0 0 }
th .hint { margin: 0 }
input { display: block; width: 100%; font: inherit; font-variant-numeric: tabular-nums; padding: .7rem .8rem; color: inherit; background: var(--field); border: 1px solid var(--edge); border-radius: .5rem }
input[aria-invalid] { border-color: var(--fault-edge); box-shadow: 0 0 0 1px var(--fault-edge) }
.brand { position: absolute; top: 0; right: 0; font-size: .8rem; font-weight: 600; color: var(--quiet) } .brand:not(:empty) { padding: .05rem .5rem; border: 1px solid var(--line); border-radius: .35rem }
button, .button { display: block; width: 100%; font: inherit; font-weight: 600; text-align: center; text-decoration: none; padding: .8rem 1rem; border: 1px solid var(--brand-edge); border-radius: .5rem; background: var(--brand); color: var(--on-brand); cursor: pointer }
button:hover, .button:hover { background: var(--brand-hover) }
form .quiet { margin: 0 0 1rem }
.cancel { margin: 1.25rem 0 0; text-align: center; font-size: .925rem }
`
