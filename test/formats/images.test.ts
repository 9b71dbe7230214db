import { imageKind, imageSize } from '../../formats/images'

/** The start and the end of an image, and a header in between. */
const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(45)
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.write('IEND', 37)
  return bytes
}

/** `before`: segments before the frame. */
const jpeg = (width: number, height: number, before: readonly number[] = [], frame = 0xc0) => {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  return Buffer.from([0xff, 0xd8, ...before, 0xff, frame, 0, 11, 8, ...size, 1, 1, 0x11, 0, 0xff, 0xd9])
}

const webp = (kind: string, data: readonly number[]) => {
  const chunk = Buffer.from([...Buffer.from(`WEBPVP8${kind}`), data.length, 0, 0, 0, ...data])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(chunk.length, 4)
  return Buffer.concat([head, chunk])
}

const SEGMENT = [0xff, 0xe0, 0, 4, 1, 2]
const TABLE = [0xff, 0xc4, 0, 4, 9, 9]
/** 14 bits of the width less one, then as many of the height. */
const lossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14)
  return [0x2f, bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff, (bits >> 24) & 0xff, 0]
}
const lossy = (width: number, height: number) => [
  ...[0, 0, 0, 0x9d, 0x01, 0x2a],
  ...[width & 0xff, width >> 8, height & 0xff, height >> 8],
]
const extended = (width: number, height: number) => [
  ...[0, 0, 0, 0],
  ...[width - 1, height - 1].flatMap((side) => [side & 0xff, (side >> 8) & 0xff, side >> 16]),
]

test.each([
  ['a PNG', png(640, 480)],
  ['a JPEG', jpeg(640, 480)],
  ['a JPEG with segments and tables before its frame', jpeg(640, 480, [...SEGMENT, ...TABLE, 0xff])],
  ['a progressive JPEG', jpeg(640, 480, SEGMENT, 0xc2)],
  ['a lossy WebP', webp(' ', lossy(640, 480))],
  ['a lossless WebP', webp('L', lossless(640, 480))],
  ['an extended WebP', webp('X', extended(640, 480))],
])('%s has the size that its header gives', (_name, bytes) => {
  expect(imageKind(bytes)).toBeDefined()
  expect(imageSize(bytes)).toEqual({ width: 640, height: 480 })
})

test.each([
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, ...SEGMENT, 0xff, 0xd9])],
  [
    'a JPEG whose segment goes on after its end',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0xff, 0xd9]),
  ],
  ['a WebP that ends within its header', webp('X', [0, 0])],
  ['a WebP of an unknown form', webp('Q', extended(1, 1))],
  ['text', Buffer.from('<svg/>')],
])('%s has none', (_name, bytes) => {
  expect(imageSize(bytes)).toBeUndefined()
})

test('no cut of an image makes the reading fail', () => {
  for (const whole of [png(9, 9), jpeg(9, 9, SEGMENT), webp('L', lossless(9, 9))])
    for (let end = 0; end <= whole.length; end += 1)
      expect(() => imageSize(whole.subarray(0, end))).not.toThrow()
})
