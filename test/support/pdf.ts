/** What stands in a PDF: for each page its lines from the top, each with its texts from left to right. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../stack/shared/project'

const READER = join('test', 'support', 'pdf-text.mjs')

export const pdfLines = (pdf: Uint8Array): string[][][] =>
  JSON.parse(
    execFileSync(process.execPath, [READER], { cwd: projectRoot(), input: pdf, encoding: 'utf8' }),
  ) as string[][][]
