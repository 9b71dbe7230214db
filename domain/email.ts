/**
 * An e-mail address as browsers check `<input type="email">` (HTML standard, 4.10.5.1.5). The part before the @ has at most 64
 * characters (RFC 5321, 4.5.3.1.1).
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
