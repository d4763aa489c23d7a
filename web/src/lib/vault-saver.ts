import { createContext, type ReactNode } from 'react'
import type { Attached } from './attached'

/** Draws the dialog that saves attachments to the vault. The app gives it to the screens of mails. */
export const VaultSaver = createContext<
  ((saved: { attachments: readonly Attached[]; onClose: () => void }) => ReactNode) | null
>(null)
