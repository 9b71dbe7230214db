/** A page whose code is read when it is first needed. What cannot be read is told inside the frame, which stays. */
import type { ComponentType } from 'react'
import type { RouteComponent } from '@tanstack/react-router'
import { loadTopics } from '../texts/catalogue'
import type { PublicEntry } from './page'
import { loadCode } from './load-code'
import { NotLoaded } from './NotLoaded'

/** The router waits for `preload` before it leaves the page before. */
export function lazyPage({ load, texts }: PublicEntry): RouteComponent {
  let Page: ComponentType | undefined
  let loading: Promise<void> | undefined
  const preload = (): Promise<void> => {
    loading ??= Promise.all([loadCode(load), loadTopics(texts)]).then(
      ([module]) => {
        if (!('Page' in module)) throw new Error('The module of a page exports no Page.')
        Page = module.Page as ComponentType
      },
      // Pointing at a link must not fail; whoever opens the page is told.
      () => {
        loading = undefined
      },
    )
    return loading
  }
  const Lazy = () => (Page ? <Page /> : <NotLoaded />)
  return Object.assign(Lazy, { preload })
}
