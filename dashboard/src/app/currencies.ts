/** Currencies of the account of which nothing was set. */
export const currenciesBesides = (
  set: readonly { currency: string }[],
  { currencies }: { currencies: readonly string[] },
): string[] => currencies.filter((code) => set.every(({ currency }) => currency !== code))
