import { unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { packAttachments } from './pack-attachments'

afterEach(() => void vi.useRealTimers())

const [date, asZip] = [Date.UTC(2026, 10, 23, 12), true]
const named = (filename: string) => ({ filename, mime_type: 'application/pdf', content: Buffer.from(filename) })

test('small files are one zip if that is wanted, and the same bytes whenever they are packed', () => {
  const files = [named('rohs.pdf'), named('reach.pdf')]
  expect(packAttachments(files, { asZip: false, date })).toEqual(files)
  const [zip, ...others] = packAttachments(files, { asZip, date })
  expect(others).toEqual([])
  expect(zip).toMatchObject({ filename: 'documents.zip', mime_type: 'application/zip' })
  expect(Object.keys(unzipSync(zip?.content ?? new Uint8Array()))).toEqual(['rohs.pdf', 'reach.pdf'])
  vi.useFakeTimers({ now: Date.UTC(2027, 5, 1) })
  expect(packAttachments(files, { asZip, date })).toEqual([zip])
})

test('nothing makes no zip', () => expect(packAttachments([], { asZip, date })).toEqual([]))
