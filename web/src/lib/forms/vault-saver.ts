import { createContext, type ReactNode } from 'react'
import type { Attached } from './use-uploads'

/**
 * Draws the dialog that saves attachments to the vault. The screen of a mail provides it (hub/email-screen.tsx); where
 * nothing does, attachments cannot be saved.
 */
export const VaultSaver = createContext<
  ((saved: { attachments: readonly Attached[]; onClose: () => void }) => ReactNode) | null
>(null)
