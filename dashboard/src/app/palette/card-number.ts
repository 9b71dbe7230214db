/** Whether a text looks like a card's number, which is sent nowhere: a search stands in addresses, and those in logs. */
export function looksLikeCard(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^[2-6]\d{14,18}$/.test(digits)) return false
  const sum = Array.from(digits)
    .reverse()
    .map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}
