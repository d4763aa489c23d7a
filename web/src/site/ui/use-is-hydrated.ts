import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the prerendered HTML is hydrated. Before that, its buttons do nothing except what the browser does by itself.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
