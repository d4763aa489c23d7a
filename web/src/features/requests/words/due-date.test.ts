import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const script = 'web/src/testing/say-due-date.ts'

test.each([
  ['Pacific/Honolulu', -10],
  ['Europe/Berlin', 1],
  ['Asia/Tokyo', 9],
  ['Pacific/Kiritimati', 14],
])('a due date is the same day in %s', (TZ, ahead) => {
  const env = { ...process.env, TZ }
  const said = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8', env })
  const texts = {
    list: ['Due Dec 4', 'Due today', 'Due today', 'Overdue by 1 d'],
    details: 'Dec 4, 2026',
    form: '2026-12-04',
  }
  // Thursday morning, for Friday.
  expect(JSON.parse(said)).toEqual({ ahead, texts: [texts, texts], notice: Date.UTC(2026, 11, 3, 5) })
})
