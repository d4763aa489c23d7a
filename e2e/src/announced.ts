import type { Locator, Page } from '@playwright/test'

/**
 * The place where toasts appear and are read aloud, even while a dialog hides the page behind it from screen readers.
 */
export const announced = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ })
