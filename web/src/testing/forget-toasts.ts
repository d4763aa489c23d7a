import { toast } from 'sonner'
import { afterEach } from 'vitest'

/** Toasts outlive the screen that showed them, so the next test would see them. */
afterEach(() => void toast.dismiss())
