import type { Page } from '@playwright/test'

/** People of the demo data, which every test may read and none may change. */
export const NORTHWIND_ADMIN = { email: 'admin@northwind.test' }
export const NORTHWIND_USER = { email: 'user@northwind.test' }
export const CONTOSO_ADMIN = { email: 'admin@contoso.test' }

export const requestRow = (page: Page, subject: string | RegExp) => page.getByRole('row').filter({ hasText: subject })
