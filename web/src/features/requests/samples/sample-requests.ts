import type { RequestStatus } from '@attestry/core/base/request-status'
import {
  NOT_ANSWERED,
  RequestPriority,
  type CustomerRequest,
  type RequestDetails,
} from '@attestry/core/requests/customer-requests'
import { DOCUMENT_CATALOGUE } from '@attestry/core/requests/words'
import { DAY } from '@attestry/core/base/day'
import { partKey } from '@attestry/core/base/part-number'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { dayIn } from '@attestry/core/base/time-zone'
import { useSyncExternalStore } from 'react'
import { browserZone } from '../../../lib/browser-zone'
import type { Asked } from '@attestry/core/requests/request-filters'
import { isOpen } from '../words/request-words'
import { samplePeople } from '../people/sample-people'

/** How many there are of each. Five are completed today. */
const COUNTS: readonly (readonly [RequestStatus, number])[] = [
  ['new', 8],
  ['in_progress', 12],
  ['waiting', 3],
  ['for_review', 4],
  ['delivered', 2],
  ['complete', 3],
]
const DUE_TODAY = 3
const FIRST = 1001

const companies = [
  ['Acme Robotics', 'quality@acme-robotics.example'],
  ['Brightline Power', 'compliance@brightline.example'],
  ['Cobalt Avionics', 'parts@cobalt.example'],
  ['Delta Medical', 'supplier-docs@delta-med.example'],
  ['Everest Motors', 'rohs@everest-motors.example'],
  ['Fjord Sensors', 'purchasing@fjord.example'],
  ['Granite Controls', 'quality@granite.example'],
] as const
const parts = [
  'LM317T',
  'NE555P',
  'STM32F407VGT6',
  '1N4148W',
  'TPS5430DDA',
  'BSS138LT1G',
  'GRM188R71H104KA93D',
] as const
const makers = [
  'Texas Instruments',
  'onsemi',
  'STMicroelectronics',
  'Diodes Incorporated',
  'Nexperia',
  'Murata',
  'Vishay',
] as const
const CYCLE = companies.length

const HOUR = 60 * 60 * 1000

/** What an organization without any request sees instead. It exists only in this page: nothing of it is stored. */
function makeSamples(now: number): CustomerRequest[] {
  const statuses = COUNTS.flatMap(([status, count]) => Array.from({ length: count }, () => status))
  return statuses.map((status, place) => {
    const [customer_name, customer_email] = companies[place % CYCLE] ?? ['', '']
    const part_numbers = [parts[place % CYCLE], parts[(place + 3) % CYCLE]].flatMap((part) => part ?? [])
    const isDone = status === 'delivered' || status === 'complete'
    const created_at = now - (place + 1) * 5 * HOUR
    const documents = DOCUMENT_CATALOGUE.slice(place % 3, (place % 3) + 2)
    return {
      id: FIRST + place,
      status,
      status_version: 0,
      priority: RequestPriority.options[(place + 1) % 4] ?? 'medium',
      priority_version: 0,
      assignee_uid: status === 'new' ? null : (samplePeople[place % samplePeople.length]?.id ?? null),
      assignee_version: 0,
      changed_by: null,
      changed_at: isDone ? now - place * 60_000 : created_at + HOUR,
      customer_name,
      customer_email,
      part_numbers,
      part_count: part_numbers.length,
      documents: [...documents],
      due_date: dayIn(now + (place < DUE_TODAY ? 0 : (2 + (place % 7)) * DAY), browserZone()),
      email_id: null,
      created_at,
      created_by: null,
      first_response_at: null,
      completed_at: isDone ? now : null,
      edit_count: 0,
      documents_sent: 0,
      documents_reused: 0,
      attachment_count: 0,
      attachment_bytes: 0,
      comment_count: 0,
      waiting_for:
        status === 'waiting'
          ? [
              {
                outbound_email_id: place,
                maker: makers[place % CYCLE] ?? '',
                since: now - 6 * DAY,
                reminders: place % 3,
              },
            ]
          : [],
      customer_wrote_at: null,
      reported: null,
      search_tokens: searchTokens([customer_name, `REQ-${FIRST + place}`, ...part_numbers], [customer_email]),
    }
  })
}

let samples: readonly CustomerRequest[] | undefined
const known = new WeakSet<CustomerRequest>()
const listeners = new Set<() => void>()

/** By the object itself, because a real request may have the same number. */
export const isSample = (request: CustomerRequest): boolean => known.has(request)

/** Keeps a change of a sample in this page. There is nobody else who could have changed it. */
export function changeSample(request: CustomerRequest): undefined {
  const completed_at = isOpen(request) ? null : (request.completed_at ?? Date.now())
  samples = readSamples().map((one) => (one.id === request.id ? asSample({ ...request, completed_at }) : one))
  for (const notify of listeners) notify()
}

/** The samples as this person has changed them since the page was loaded. */
export const useSamples = (): readonly CustomerRequest[] => useSyncExternalStore(listen, readSamples)

/** Those that are asked for, in the order in which the database would find them. */
export function shownSamples(all: readonly CustomerRequest[], { choice, isShown }: Asked): readonly CustomerRequest[] {
  const shown = all.filter(isShown)
  return !choice.isByDue
    ? shown
    : shown.toSorted((one, other) => (one.due_date ?? '').localeCompare(other.due_date ?? ''))
}

/** For tests: as they are at first. */
export const resetSamples = (): void => void (samples = undefined)

/** The rest of a sample. */
export const detailsOf = ({ part_numbers }: CustomerRequest): RequestDetails => ({
  parts: part_numbers.map((part_number) => ({
    part_number,
    part_key: partKey(part_number),
    manufacturer: null,
    description: '',
    topics: [],
  })),
  notes: '',
  attachments: [],
  topics: [],
  conditions: [],
  email_ids: [],
  answered: NOT_ANSWERED,
})

const readSamples = (): readonly CustomerRequest[] => (samples ??= makeSamples(Date.now()).map(asSample))

export function asSample(request: CustomerRequest): CustomerRequest {
  known.add(request)
  return request
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
