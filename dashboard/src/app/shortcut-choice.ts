/** Whether keys without Ctrl do something, which readers who speak to their computer do not want. Kept in the browser. */
const KEPT = 'svc.shortcuts'

export const hasShortcuts = (): boolean => localStorage.getItem(KEPT) !== 'off'

export const chooseShortcuts = (on: boolean): void => localStorage.setItem(KEPT, on ? 'on' : 'off')
