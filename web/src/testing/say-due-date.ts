/**
 * Prints all that the product says about one due date, in the time zone of this process: `due-date.test.ts` runs it in
 * several.
 */
import { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { dayAt } from '@attestry/core/base/day'
import { dayText } from '@attestry/core/base/words'
import { dueNoticeAt } from '@attestry/core/people/notifications'
import { askedBy } from '@attestry/core/requests/request-from-mail'
import { sampleOf } from '@attestry/core/sample-documents'
import { contentOf, formOf } from '../features/requests/fields/request-content'
import { dueText } from '../features/requests/words/request-words'

const { due_date: _, ...undated } = sampleOf.request
const { organization } = sampleOf
const analysis = { ...sampleOf.emailAnalysis, due_date: '2026-12-04' }
const { due_date } = askedBy(sampleOf.inboundEmail, analysis, organization)
const request = CustomerRequest.parse({ ...undated, due_date })
/** As earlier versions stored it: the last moment of the day in UTC. */
const earlier = CustomerRequest.parse({ ...undated, due_at: Date.UTC(2026, 11, 5) - 1 })
const texts = [request, earlier].map((one) => ({
  list: [Date.UTC(2026, 11, 3), Date.UTC(2026, 11, 4), Date.UTC(2026, 11, 5) - 1, Date.UTC(2026, 11, 5)].map((now) =>
    dueText(one, dayAt(now)),
  ),
  details: dayText(one.due_date ?? ''),
  form: formOf(contentOf(one, sampleOf.requestDetails)).due_date,
}))
const notice = dueNoticeAt(due_date ?? '', organization)
process.stdout.write(JSON.stringify({ ahead: -new Date(2026, 11, 4).getTimezoneOffset() / 60, texts, notice }))
