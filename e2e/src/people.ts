import type { Page } from '@playwright/test'

/** Of the demo data, which everybody reads and nobody changes. */
export const NORTHWIND_ADMIN = { email: 'admin@northwind.test' }
export const NORTHWIND_USER = { email: 'user@northwind.test' }
export const CONTOSO_ADMIN = { email: 'admin@contoso.test' }

export const requestRow = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })
