/** A merchant's logo and colour on the pages for its cardholders (decision 0064). */
import { BLACK, EDGE_CONTRAST, WHITE, contrast, mix, textOn } from '../../formats/colors'
import { html, type Html } from '../../formats/html'
import type { AccountModel } from '../../prisma/generated/models'
import { SURFACES } from './style'

export type Branded = Pick<AccountModel, 'brandColor' | 'brandLogo'>

/** The address of a logo. Its name is made of its bytes, so a new logo has a new address. */
export const LOGO_PATH = '/brand'

/** Empty without a logo. The merchant's name stands below it, so the image needs no text of its own. */
export const logoOf = ({ brandLogo }: Branded): Html =>
  brandLogo === null ? html`` : html`<p class="logo"><img src="${LOGO_PATH}/${brandLogo}" alt="" /></p> `

/** CSS that follows the pages' own; empty without a colour. What is written on the colour can be read, whatever it is. */
export function brandStyle({ brandColor: color }: Branded): string {
  if (color === null) return ''
  const text = textOn(color)
  const hover = mix(color, text === WHITE ? BLACK : WHITE, 0.15)
  const edgeOn = (surface: string) => (contrast(color, surface) >= EDGE_CONTRAST ? color : text)
  return `:root { --brand: ${color}; --on-brand: ${text}; --brand-hover: ${hover}; --brand-edge: ${edgeOn(SURFACES.light)} }
@media (prefers-color-scheme: dark) { :root { --brand: ${color}; --on-brand: ${text}; --brand-hover: ${hover}; --brand-edge: ${edgeOn(SURFACES.dark)} } }
`
}
