/** The session, as the API shows it. */

export interface SessionAccount {
  id: string
  name: string
  role: 'owner' | 'administrator' | 'developer' | 'support' | 'viewer'
  live: boolean
  /** Whether it belongs to the organisation that runs the service. */
  operating: boolean
}

export interface Session {
  object: 'session'
  id: string
  member: {
    id: string
    email: string
    name: string
    language: string
    has_password: boolean
    second_factors: { totp: boolean; passkeys: number; recovery_codes: number }
  }
  state: 'signed_in' | 'second_factor'
  account: SessionAccount | null
  accounts: SessionAccount[]
  permissions: string[]
  livemode: boolean
  fresh_until: string | null
  other_mode_url: string | null
  expires_at: string
}
