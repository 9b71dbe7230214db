/** The page of a mail. What mail programs leave out of it, such as its style, changes no meaning. */
import { readColor, textOn } from '../formats/colors'
import { html, Html } from '../formats/html'
import { SIZES, colorIn, type ColorName, type Scheme } from '../formats/look'

/** What has which colours: selector, property and colour. */
const PAINTED: readonly (readonly [selector: string, property: string, color: ColorName])[] = [
  ['body, .ground', 'background-color', 'ground'],
  ['body, h1, p, td, th, pre, blockquote', 'color', 'text'],
  ['.sheet', 'background-color', 'surface'],
  ['.sheet', 'border-color', 'line'],
  ['.product, .facts th, .foot, .foot p', 'color', 'soft'],
  ['a', 'color', 'accent'],
  ['pre', 'background-color', 'sunken'],
  ['blockquote', 'border-color', 'edge'],
  ['.button td', 'background-color', 'accent-fill'],
  ['.button a', 'color', 'on-accent'],
]

const painted = (scheme: Scheme, mark = ''): string =>
  PAINTED.map(
    ([selector, property, color]) => `${selector}{${property}:${colorIn(scheme, color)}${mark}}`,
  ).join('\n')

const STYLE = new Html(`:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
body,td,th,p,h1,blockquote{font-family:${SIZES.sans};font-size:16px;line-height:1.5}
.ground{width:100%}.ground>tbody>tr>td{padding:12px 4px}.sheet{width:100%;max-width:560px;border-width:1px;border-style:solid;border-radius:${SIZES.radius};border-spacing:0}
.sheet>tbody>tr>td{padding:24px}
h1{margin:0 0 16px;font-size:22px;line-height:1.25}
p,blockquote,pre,.facts,.button{margin:0 0 16px}
.product{margin:0 0 24px;font-weight:600}
pre{padding:12px;overflow-wrap:anywhere;white-space:pre-wrap;font:14px/1.5 ${SIZES.mono};border-radius:${SIZES['radius-small']}}
blockquote{padding:0 0 0 12px;border-left:4px solid;white-space:pre-line;overflow-wrap:anywhere}
.facts,.button{border-spacing:0}.facts th{padding:0 24px 4px 0;text-align:left;vertical-align:top;font-weight:normal}.facts td{padding:0 0 4px;overflow-wrap:anywhere}
.button td{border-radius:${SIZES.radius}}
.button a{display:inline-block;padding:12px 24px;font-weight:600;text-decoration:none}
.foot,.foot p{font-size:14px}.foot{padding:16px 24px}
${painted('light')}
@media (prefers-color-scheme: dark){
${painted('dark', '!important')}
}`)

/** Some mail programs make links of what looks like a telephone number, an address or a date, unless they are told not to. */
const NO_LINKS = 'telephone=no, date=no, address=no, email=no, url=no'

/** A merchant's colour in place of the service's: what is written on it can be read, whatever it is. */
function branded(color: string | null): Html {
  const own = color === null ? undefined : readColor(color)
  return new Html(
    own === undefined
      ? ''
      : `.sheet{border-top:4px solid ${own} !important}.button td{background-color:${own} !important}.button a{color:${textOn(own)} !important}`,
  )
}

export interface MailPage {
  language: string
  subject: string
  sender: string
  /** `#rrggbb`, a merchant's; null for the usual ones. */
  color: string | null
  main: Html
  /** Below everything, in small letters. */
  foot: Html
}

export const mailPage = ({ language, subject, sender, color, main, foot }: MailPage): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="${NO_LINKS}" />
        <title>${subject}</title>
        <style>
          ${STYLE}${branded(color)}
        </style>
      </head>
      <body>
        <table role="presentation" class="ground">
          <tr>
            <td align="center">
              <table role="presentation" class="sheet">
                <tr>
                  <td align="left">
                    <p class="product">${sender}</p>
                    <h1>${subject}</h1>
                    ${main}
                  </td>
                </tr>
              </table>
              <div class="foot">${foot}</div>
            </td>
          </tr>
        </table>
      </body>
    </html> `.toString()
