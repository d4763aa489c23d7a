import { titleOf, type TextRow } from '@attestry/web/testing/texts/text-row'
import { expect, type Locator, type Page } from '@playwright/test'
import { announced } from './announced'

/** Fails softly, so that all missing texts are reported together. */
export async function expectText(page: Page, row: TextRow): Promise<void> {
  const message = titleOf(row)
  const found = locate(page, row).filter({ visible: true }).first()
  await expect.soft(found, message).toBeVisible()
  if (row.as === 'label') await expect.soft(found, message).toHaveAccessibleName(row.text)
  if (row.to !== undefined) await expect.soft(found, message).toHaveAttribute('href', row.to)
}

function locate(page: Page, { as, text, exact = true, within }: TextRow): Locator {
  const area = within ? page.getByRole(within[0]).filter({ hasText: within[1] }) : page
  switch (as) {
    case 'text':
      return area.getByText(text, { exact })
    case 'label':
      // The label of a required field ends with an asterisk, which is not part of its name.
      return area.getByLabel(text)
    case 'placeholder':
      return area.getByPlaceholder(text, { exact })
    case 'alert':
      return area.getByRole('alert').getByText(text, { exact })
    case 'toast':
      return announced(page).getByText(text, { exact })
    case 'heading':
    case 'button':
    case 'link':
    case 'tab':
    case 'columnheader':
    case 'menuitem':
    case 'option':
    case 'dialog':
      return area.getByRole(as, { name: text, exact })
  }
}
