/** Takes files that are dropped on an element. What a pointer can do here, the button in it does for every keyboard. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

export function useDrop(onFiles: (files: readonly File[]) => void): {
  zone: RefObject<HTMLElement | null>
  isOver: boolean
} {
  const zone = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const { current: element } = zone
    if (!element) return undefined
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = () => setOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    element.addEventListener('dragover', over)
    element.addEventListener('dragleave', leave)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('dragleave', leave)
      element.removeEventListener('drop', drop)
    }
  }, [])
  return { zone, isOver }
}
