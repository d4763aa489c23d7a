import type { Locator, Page } from '@playwright/test'

/** Where toasts appear and are read aloud, also while a dialog hides the page behind it from screen readers. */
export const announced = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ })
