import { defineConfig } from '@playwright/test'
import { chromium } from './src/chromium'

const { executablePath, args, env } = await chromium()

export default defineConfig({
  testDir: 'tests',
  globalSetup: './src/start-product.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } },
  },
})
