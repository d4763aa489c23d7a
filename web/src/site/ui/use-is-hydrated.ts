import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the prerendered HTML has come to life: before, its buttons do nothing, or what the browser does by itself. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
