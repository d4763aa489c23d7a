import { configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, vi } from 'vitest'
import './quick-libraries'
import './quick-styles'

/** What is looked for may load first, on a machine that is busy otherwise. A quiet one needs a tenth of it. */
configure({ asyncUtilTimeout: 30_000 })

/** Toasts outlive the screen that showed them, so the next test would see them. */
afterEach(() => void toast.dismiss())

/**
 * The files share what they import, and an import that is cut off when the page of a file goes stays failed for all
 * later files. So what a screen loads when it is idle is loaded at once, and the page stays until it is there.
 */
window.requestIdleCallback = (callback) => window.setTimeout(callback)
afterAll(() => vi.dynamicImportSettled())
