/** Names of the API and the library in the form of a command line. */

/** `webhookEndpoints` and `payment_method.card` as `webhook-endpoints` and `payment-method.card`. */
export const dashed = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll('_', '-')
    .replace(/\[(\w+)\]/, '.$1')
