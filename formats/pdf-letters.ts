/**
 * In which letters a text is drawn: in those of DejaVu Sans, and what it lacks in those of UnifontEX, which has nearly every script and
 * the emoji. What neither has is told by its code points: an empty box would tell nothing.
 */
import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'
import { unpackedFont } from './woff'

export type Pdf = InstanceType<typeof PDFDocument>
export type LetterStyle = 'plain' | 'strong'

export interface FontRun {
  font: LetterStyle | 'rare'
  text: string
}

const FONTS: Readonly<Record<LetterStyle, string>> = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  strong: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

let rare: Buffer | null = null
/** Read when it is first needed, and kept: it has 13 MB, and few texts need it. */
const rareLetters = (): Buffer =>
  (rare ??= unpackedFont(
    readFileSync(require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')),
  ))

export function setFont(pdf: Pdf, font: FontRun['font'], size: number): Pdf {
  if (font !== 'rare') return pdf.font(FONTS[font], size)
  const { _registeredFonts: known } = pdf as unknown as Opened
  if (!(font in known)) pdf.registerFont(font, rareLetters())
  return pdf.font(font, size)
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** They join signs or choose a form of one, and have no look of their own. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** What is in the fonts and has no look is told by its code point too. */
const UNSHOWN = /\p{C}/u

/** The parts of a text that are drawn in one font each. */
export function runsOf(pdf: Pdf, style: LetterStyle, text: string): FontRun[] {
  const runs: FontRun[] = []
  for (const { segment } of signs.segment(text)) {
    const last = runs.at(-1)
    const run = segment === ' ' && last ? { ...last, text: segment } : runOf(pdf, style, segment)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

function runOf(pdf: Pdf, style: LetterStyle, sign: string): FontRun {
  const seen = sign.replaceAll(UNSEEN, '')
  if (!UNSHOWN.test(seen))
    for (const font of [style, 'rare'] as const) if (hasAll(pdf, font, seen)) return { font, text: seen }
  return { font: style, text: seen === '' ? '' : `[${codesOf(seen).map(nameOf).join(' ')}]` }
}

const codesOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)

const nameOf = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

/** pdfkit does not tell which letters a font has; the font that it has opened does. */
interface Opened {
  _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } }
  _registeredFonts: object
}

function hasAll(pdf: Pdf, font: FontRun['font'], text: string): boolean {
  const { _font: opened } = setFont(pdf, font, 1) as unknown as Opened
  return codesOf(text).every((code) => opened.font.hasGlyphForCodePoint(code))
}
