/**
 * A link inside the dashboard: `<Link to="/dashboard/payments/$id" params={{ id }}>`. It preloads its page when the reader
 * points at it.
 */
import { Link as RouterLink, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Address, ParamsOf, Path } from '../app/address'

type LinkProps = Address & {
  className?: string
  children: ReactNode
  onClick?: () => void
  target?: '_blank'
  'aria-current'?: 'page' | undefined
  'aria-label'?: string
}

/** A link is current on its own page with its own search: Home is not on every page whose address begins with its own. */
const EXACT = { exact: true }

export function Link({ to, params, search = {}, ...props }: LinkProps) {
  const where = { to: to as string, params: params ?? {}, search }
  return <RouterLink {...props} {...where} activeOptions={EXACT} activeProps={{}} inactiveProps={{}} />
}

/** Goes to another page of the dashboard. */
export function useGo(): (address: Address, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return ({ to, params, search = {} }, options = {}) => {
    const where = { to: to as string, params: params ?? {}, search }
    void navigate({ ...where, ...options })
  }
}

/** The variable parts of the page's own address. */
export function usePathParams<P extends Path>(_path: P): ParamsOf<P> {
  return useParams({ strict: false })
}
