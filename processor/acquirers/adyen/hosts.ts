/** Where the Customer Area of an account is, which has its disputes and reports: of the test system, the live one, or the simulator. */
export function hostsOf(baseUrl: string): { customerArea: string; isAdyen: boolean } {
  const { hostname } = new URL(baseUrl)
  if (hostname.endsWith('.adyenpayments.com'))
    return { customerArea: 'https://ca-live.adyen.com', isAdyen: true }
  if (hostname.endsWith('.adyen.com')) return { customerArea: 'https://ca-test.adyen.com', isAdyen: true }
  return { customerArea: baseUrl, isAdyen: false }
}
