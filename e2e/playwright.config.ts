import { defineConfig } from '@playwright/test'
import { chromium } from './src/chromium'

const { executablePath, args, env } = await chromium()

export default defineConfig({
  testDir: 'tests',
  globalSetup: './src/start-product.ts',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // For a machine that is busy otherwise, too. A quiet one needs a tenth of them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 860 },
    // So that what hangs says where.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } },
  },
})
