/** Files, as a merchant sends them. */

/** As small as a PDF may be here. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

export const fileBody = (content: Uint8Array = PDF, name = 'delivery.pdf') => ({
  purpose: 'dispute_evidence' as const,
  name,
  content: Buffer.from(content).toString('base64'),
})
