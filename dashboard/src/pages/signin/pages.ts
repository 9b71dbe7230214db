import type { PublicEntry } from '../../app/page'

export const pages: readonly PublicEntry[] = [
  { path: '/dashboard/sign-in', load: () => import('./SignInPage') },
  { path: '/dashboard/second-factor', load: () => import('./SecondFactorPage') },
  { path: '/dashboard/enter', load: () => import('./EnterPage') },
  { path: '/dashboard/sign-up', load: () => import('./SignUpPage') },
  { path: '/dashboard/sign-up/complete', load: () => import('./CompleteSignUpPage') },
  { path: '/dashboard/forgotten', load: () => import('./ForgottenPage') },
  { path: '/dashboard/reset-password', load: () => import('./ResetPage') },
  { path: '/dashboard/invitation', load: () => import('./InvitationPage') },
  { path: '/dashboard/take-over', load: () => import('./TakeOverPage') },
]
