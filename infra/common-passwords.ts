/** Whether a password is among the 49,000 most common ones. The list is read when it is first needed. */
let common: Promise<ReadonlySet<string>> | undefined

const read = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as readonly string[])
}

/** Case, and digits or signs at its end, make a common password no better. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (common ??= read())
  const plain = password.normalize('NFKC').toLowerCase()
  const core = plain.replace(/(?<![\d\W_])[\d\W_]+$/u, '')
  return list.has(plain) || (core.length > 0 && core.length < 10 && list.has(core)) || /^(.)\1*$/u.test(plain)
}
