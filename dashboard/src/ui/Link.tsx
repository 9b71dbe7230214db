/** A link inside the dashboard: `<Link to="/dashboard/payments/pay_1">`. It preloads its page when the reader points at it. */
import { Link as RouterLink, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface LinkProps {
  to: string
  search?: Readonly<Record<string, string | undefined>>
  className?: string
  children: ReactNode
  onClick?: () => void
  'aria-current'?: 'page' | undefined
  'aria-label'?: string
}

/** A link is current on its own page with its own search: Home is not on every page whose address begins with its own. */
const EXACT = { exact: true }

export function Link({ search = {}, ...props }: LinkProps) {
  return <RouterLink {...props} search={search} activeOptions={EXACT} activeProps={{}} inactiveProps={{}} />
}

/** Goes to another page of the dashboard. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (to, options = {}) => {
    const { pathname, search, hash } = new URL(to, location.origin)
    const given = Object.fromEntries(new URLSearchParams(search))
    void navigate({ to: pathname, search: given, hash: hash.slice(1), ...options })
  }
}

/** A variable part of the path: `useParam('id')`. */
export function useParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return params[name] ?? ''
}
