import type { PublicEntry } from '../../app/page'

const texts = ['signin'] as const

export const pages = [
  { path: '/dashboard/sign-in', texts, load: () => import('./SignInPage') },
  { path: '/dashboard/second-factor', texts, load: () => import('./SecondFactorPage') },
  { path: '/dashboard/enter', texts, load: () => import('./EnterPage') },
  { path: '/dashboard/sign-up', texts, load: () => import('./SignUpPage') },
  { path: '/dashboard/sign-up/complete', texts, load: () => import('./CompleteSignUpPage') },
  { path: '/dashboard/forgotten', texts, load: () => import('./ForgottenPage') },
  { path: '/dashboard/reset-password', texts, load: () => import('./ResetPage') },
  { path: '/dashboard/invitation', texts, load: () => import('./InvitationPage') },
  { path: '/dashboard/confirm-address', texts, load: () => import('./ConfirmAddressPage') },
  { path: '/dashboard/confirm-yourself', texts, load: () => import('./ConfirmYourselfPage') },
  { path: '/dashboard/take-over', texts, load: () => import('./TakeOverPage') },
] as const satisfies readonly PublicEntry[]
