/** The style of the pages for cardholders: one column, nothing loaded from elsewhere. */
export const STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; margin: 0; padding: 1rem; color: #1d2433; background: #f3f5f8; overflow-wrap: break-word }
main { max-width: 28rem; margin: clamp(0rem, 5vh, 4rem) auto; padding: clamp(1rem, 5vw, 2rem); background: #fff; border: 1px solid #d5dae3; border-radius: .75rem; box-shadow: 0 1px 3px rgb(29 36 51 / 8%) }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 1rem }
p { margin: 0 0 1rem } main > p:last-child { margin-bottom: 0 }
a { color: #0b4f9e }
:focus-visible { outline: 3px solid #b35900; outline-offset: 2px }
.amount { font-size: 2rem; line-height: 1.2; font-weight: 600; margin: 0; font-variant-numeric: tabular-nums }
.quiet { color: #525c70; font-size: .925rem }
.note { margin: 0 0 1.25rem; padding: .4rem .75rem; border-radius: .4rem; background: #fff6dc; color: #5c4300; font-size: .9rem }
table { width: 100%; margin: 0 0 1.25rem; border-collapse: collapse; font-size: .925rem; overflow-wrap: anywhere }
caption { text-align: left; font-weight: 600; margin: 0 0 .25rem }
th, td { padding: .4rem 0; border-top: 1px solid #d5dae3; text-align: left; vertical-align: top; font-weight: 400 }
td, th + th { padding-left: 1rem; text-align: right; font-variant-numeric: tabular-nums } thead { color: #525c70 } tfoot { font-weight: 600 } tfoot th { font-weight: 600 }
.alert { margin: 0 0 1.25rem; padding: .75rem 1rem; border-left: 4px solid #b3261e; border-radius: .25rem; background: #fdf1f0 }
.alert h2 { margin: 0; font-size: 1rem } .alert p, .alert ul { margin: .25rem 0 0 } .alert ul { padding-left: 1.2rem } .alert a { color: #8c1d18 }
form { margin: 0 }
.field { margin: 0 0 1rem; min-width: 0 }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: 0 1rem; align-items: end }
label { display: block; font-weight: 600; margin: 0 0 .25rem }
.hint, .fault { display: block; font-size: .875rem; margin: 0 0 .25rem } .hint { color: #525c70 } .fault { color: #8c1d18; font-weight: 600 }
input { display: block; width: 100%; font: inherit; padding: .6rem .7rem; color: inherit; background: #fff; border: 1px solid #70798c; border-radius: .4rem }
input[aria-invalid] { border: 2px solid #b3261e }
button, .button { display: block; width: 100%; font: inherit; font-weight: 600; text-align: center; text-decoration: none; padding: .75rem 1rem; border: 0; border-radius: .4rem; background: #0b4f9e; color: #fff; cursor: pointer }
button:hover, .button:hover { background: #093f7e }
.cancel { margin: 1rem 0 0; text-align: center }
`
