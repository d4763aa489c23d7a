import { createContext, type ReactNode } from 'react'
import type { Attached } from './attached'

/** Draws the dialog that saves attachments to the vault. Who composes the screen of a mail gives it. */
export const VaultSaver = createContext<
  ((saved: { attachments: readonly Attached[]; onClose: () => void }) => ReactNode) | null
>(null)
