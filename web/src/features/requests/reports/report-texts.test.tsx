import { dayAt } from '@attestry/core/base/day'
import { paths } from '@attestry/core/paths'
import type { Report } from '@attestry/core/requests/reports'
import { sampleOf } from '@attestry/core/sample-documents'
import { RequestSums } from '@attestry/core/requests/report-figures'
import { sampleReport } from '@attestry/core/requests/sample-report'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { queryClient } from '../../../lib/api/query-client'
import { routes } from '../../../lib/routes'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase, type Documents } from '../../../testing/stand-in-database'
import { type Answer, startStandInServer } from '../../../testing/stand-in-server'
import { testTexts } from '../../../testing/test-texts'
import { reportTexts } from '../../../testing/texts/report-texts'
import { DocumentListPage } from './document-list-page'
import { ReportsPage } from './reports-page'
import { RequestListPage } from './request-list-page'

const ORG = 'maker'
const defaults = queryClient.getDefaultOptions()
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  queryClient.setDefaultOptions(defaults)
  vi.unstubAllGlobals()
  for (const close of closings.splice(0)) await close()
})

const HOUR = 3600_000
const NOW = Date.UTC(2026, 10, 20)
const sample = sampleReport('30d', 90, NOW)
const report: Report = {
  ...sample,
  is_sample: false,
  first_response: { value: 2.5 * HOUR, before: 4 * HOUR },
  in_time: { value: 0.88, before: 0.85 },
  late: 3,
  reuse: { value: 0.6, before: 0.6 },
  months: sample.months.map(({ month }) => ({ month, created: 20, completed: 16 })),
  documents: { valid: 9, undated: 5, soon: 1, expired: 2 },
  customers: [{ name: 'Würth & Co', created: 4, completed: 2 }],
  by_customer: [{ ...RequestSums.parse({ created: 5 }), name: 'Würth & Co' }],
  by_person: [{ ...RequestSums.parse({ created: 123 }), uid: null }],
  customer_count: 22,
  person_count: 2,
}

async function open(at: string, documents: Documents, answer: (path: string) => Answer = () => ({ status: 404 })) {
  const server = await startStandInServer(({ path }) => answer(path))
  const { db, close } = await startStandInDatabase(documents)
  closings.push(server.close, close)
  const screens = (
    <Routes>
      <Route path={routes.reports} element={<ReportsPage />} />
      <Route path={routes.reportDocuments} element={<DocumentListPage />} />
      <Route path={routes.reportRequests} element={<RequestListPage />} />
    </Routes>
  )
  await renderInApp(screens, { at, session: { db } })
}

const openReport = (json: Report = report, other: Answer = { status: 204 }) =>
  open(routes.reports, {}, (path) => (path.startsWith('/api/v1/reports?') ? { status: 200, json } : other))

async function press(role: 'button' | 'menuitem', name: string): Promise<void> {
  fireEvent.click(await screen.findByRole(role, { name }))
}

const file = { ...sampleOf.file, superseded_by: null, state: 'vault', original_filename: 'old.pdf', expires_at: 1000 }
const request = {
  ...sampleOf.request,
  created_at: NOW,
  due_date: dayAt(NOW),
  first_response_at: NOW + 2 * HOUR,
  completed_at: NOW + 3 * HOUR,
}

const waiting = {
  ...sampleOf.request,
  id: 1002,
  created_at: NOW,
  due_date: '2099-12-11',
  waiting_for: [{ outbound_email_id: 7, maker: 'onsemi', since: NOW, reminders: 0 }],
}

testTexts(reportTexts, {
  reports: {
    opened: () => openReport(),
    'of a year, without the year before': () => {
      const months = Array.from({ length: 12 }, (_, place) => ({
        month: Date.UTC(2026, place),
        created: 1,
        completed: 1,
      }))
      const year = { ...report, period: '1y' as const, months, expiring: { value: 3, before: 2 } }
      const json = { ...year, first_response: { value: 2.5 * HOUR, before: null } }
      return open(`${routes.reports}?period=1y`, {}, (path) =>
        path.includes('period=1y') ? { status: 200, json } : { status: 404 },
      )
    },
    'choosing the period': async () => {
      await openReport()
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Period' }))
    },
    'choosing the file': async () => {
      await openReport()
      await press('button', 'Export Report')
    },
    saved: async () => {
      vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
      await openReport(report, { status: 200, json: 'bytes' })
      await press('button', 'Export Report')
      await press('menuitem', 'Spreadsheet (CSV)')
    },
    'without a request': () => openReport(sample),
    'whose samples cannot be cleared': async () => {
      await openReport(sample, { status: 503 })
      await press('button', 'Clear Samples')
    },
    'that cannot be loaded': async () => {
      queryClient.setDefaultOptions({ queries: { ...defaults.queries, retry: false } })
      await open(routes.reports, {}, () => ({ status: 503, json: { detail: 'The report is lost' } }))
    },
  },
  'documents by expiry': {
    opened: () =>
      open('/cm/reports/documents?expiry=expired', {
        [paths.file(ORG, 41)]: file,
        [paths.product(ORG, 31)]: sampleOf.product,
      }),
    'without any': () => open('/cm/reports/documents?expiry=undated', { [paths.file(ORG, 41)]: file }),
  },
  'requests of a period': {
    opened: () =>
      open(`/cm/reports/requests?from=${NOW}&before=${NOW + 24 * HOUR}`, {
        [paths.request(ORG, 1001)]: request,
        [paths.request(ORG, 1002)]: waiting,
      }),
    'without any': () =>
      open(`/cm/reports/requests?from=${NOW - 24 * HOUR}&before=${NOW}`, { [paths.request(ORG, 1001)]: request }),
  },
})
