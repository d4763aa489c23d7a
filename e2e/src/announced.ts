import type { Locator, Page } from '@playwright/test'

/**
 * The place where toasts appear and are read aloud, even while a dialog hides the page behind it from screen readers.
 */
export const announced = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ })

/** The toast with a text. The pointer rests on it, so it stays, and its Undo can wait until everything was looked at. */
export async function heldToast(page: Page, text: string): Promise<Locator> {
  const toast = announced(page).getByRole('listitem').filter({ hasText: text })
  await toast.hover()
  return toast
}
