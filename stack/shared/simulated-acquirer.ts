/** How an acquirer of each kind is reached that the simulator plays: by PROCESSOR_KIND the service of this machine speaks its tongue. */

/** The address and the secret of the default acquirer of a mode, by those of the simulator. */
export const simulatedAcquirer = (
  kind: string | undefined,
  { url, secret, livemode }: { url: string; secret: string; livemode: boolean },
): { url: string; secret: string } =>
  kind === 'stripe'
    ? { url: `${url}/stripe`, secret: `sk_${livemode ? 'live' : 'test'}_${secret}` }
    : { url, secret }

/** Where the simulator tells what it tells unasked, and what it signs it with. */
export const simulatorTells = (kind: string | undefined, url: string, secret: string) =>
  kind === 'stripe'
    ? { STRIPE_NOTIFICATION_URL: url, STRIPE_NOTIFICATION_SECRET: secret }
    : { NOTIFICATION_URL: url, NOTIFICATION_SECRET: secret }
