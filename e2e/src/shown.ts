import type { BrowserContext, Page, TestInfo } from '@playwright/test'

/** Remembers what goes wrong in the pages of this browser. */
export function rememberFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(String(fault.error())))
  context.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return faults
}

/**
 * Of a test that failed, keeps what each page shows and what went wrong in it, for the end of the log: where a test ran
 * cannot always be looked at.
 */
export async function keepShown(pages: readonly Page[], faults: readonly string[], test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return
  for (const page of pages) {
    const shown = await page.ariaSnapshot({ timeout: 5000 }).catch(String)
    const body = [page.url(), ...faults, shown].join('\n')
    await test.attach('shown', { body, contentType: 'text/plain' })
  }
}
