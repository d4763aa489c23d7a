import { configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import './quick-libraries'
import './quick-styles'

/** What is looked for may load first, on a machine that is busy otherwise. A quiet one needs a tenth of it. */
configure({ asyncUtilTimeout: 30_000 })

/** Toasts outlive the screen that showed them, so the next test would see them. */
afterEach(() => void toast.dismiss())
