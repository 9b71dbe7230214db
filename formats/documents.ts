/**
 * Which kind of document some bytes are: a PDF, or an image. Only what stands at fixed places is read, and nothing is unpacked, so
 * that no file can cost more than its bytes.
 */
import { IMAGE_TYPES, imageKind, imageSize } from './images'

const PDF_BEGIN = /^%PDF-[12]\.\d/
/** Nothing follows its end, so that it is not another kind of file as well. */
const PDF_END = /%%EOF\s*$/
const ENDING = 32

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Undefined if it is none of these, is cut off, goes on after its end, or describes more pixels than `pixels`. */
export function documentType(bytes: Uint8Array, pixels: number): string | undefined {
  if (PDF_BEGIN.test(textOf(bytes.subarray(0, 8))))
    return PDF_END.test(textOf(bytes.subarray(-ENDING))) ? 'application/pdf' : undefined
  const kind = imageKind(bytes)
  const size = imageSize(bytes)
  if (kind === undefined || size === undefined) return undefined
  const area = size.width * size.height
  return area > 0 && area <= pixels ? IMAGE_TYPES[kind] : undefined
}
