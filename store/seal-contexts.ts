/** What a value that lies under the pepper is bound to, so that it opens in its own row alone. */
export const SEAL_CONTEXT = {
  webhookSecret: (endpointId: string) => `webhook-secret:${endpointId}`,
  secondFactor: (accountId: string) => `second-factor:${accountId}`,
  memberFactor: (memberId: string) => `member-factor:${memberId}`,
  bankAccount: (bankAccountId: string) => `bank-account:${bankAccountId}`,
  challenge: (paymentId: string) => paymentId,
  broughtBack: (paymentId: string) => `brought-back:${paymentId}`,
  fileKey: (fileId: string) => `file-key:${fileId}`,
  acquirerAccount: (id: string) => `acquirer-account:${id}`,
  acquirerAction: (keyHash: Uint8Array) => `acquirer-action:${Buffer.from(keyHash).toString('hex')}`,
  acquirerNotification: (id: string) => `acquirer-notification:${id}`,
} as const
