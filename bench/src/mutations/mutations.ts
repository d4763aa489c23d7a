import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@attestry/local/project-root'

/** One edit of a file that its tests must notice. `search` occurs exactly once in it. */
export type Mutation = { file: string; search: string; replacement: string }

/** The test files of `npm test` that reach the file, relative to the root of the project. */
export const testsOf: Record<string, readonly string[]> = {
  'functions/src/ai/tasks/analyse-email.ts': ['functions/src/ai/tasks/analyse-email.test.ts'],
  'functions/src/ai/tasks/task.ts': ['functions/src/ai/tasks/analyse-email.test.ts'],
  'functions/src/http/authenticate.ts': [
    'functions/src/people/accounts.emulator.test.ts',
    'functions/src/people/credentials.emulator.test.ts',
    'functions/src/people/deactivation.emulator.test.ts',
    'functions/src/http/refusals.emulator.test.ts',
    'functions/src/people/api-keys.emulator.test.ts',
  ],
  'functions/src/people/sessions.ts': ['functions/src/people/accounts.emulator.test.ts'],
  'functions/src/sending/retry-delay.ts': ['functions/src/sending/retry-delay.test.ts'],
  'functions/src/sending/deliver-email.ts': ['functions/src/sending/outbox.emulator.test.ts'],
  'functions/src/sending/outbox.ts': ['functions/src/sending/outbox.emulator.test.ts'],
  'functions/src/sending/delivery.ts': ['functions/src/sending/outbox.emulator.test.ts'],
  'functions/src/sending/documented-parts.ts': ['functions/src/sending/outbox.emulator.test.ts'],
  'functions/src/mailboxes/leases.ts': [
    'functions/src/mailboxes/leases.emulator.test.ts',
    'functions/src/mailboxes/mail-accounts.emulator.test.ts',
    'functions/src/mailboxes/sync-failures.emulator.test.ts',
  ],
  'functions/src/mailboxes/fetch-mails.ts': [
    'functions/src/mailboxes/sync-failures.emulator.test.ts',
    'functions/src/mailboxes/sync-mailbox.emulator.test.ts',
    'functions/src/mailboxes/fairness.emulator.test.ts',
  ],
  'functions/src/mailboxes/mail-failures.ts': [
    'functions/src/mailboxes/mail-failures.test.ts',
    'functions/src/mailboxes/sync-failures.emulator.test.ts',
  ],
  'functions/src/mailboxes/sync-mailbox.ts': [
    'functions/src/mailboxes/sync-failures.emulator.test.ts',
    'functions/src/mailboxes/sync-mailbox.emulator.test.ts',
    'functions/src/mailboxes/fairness.emulator.test.ts',
  ],
  'functions/src/mailboxes/store-mails.ts': [
    'functions/src/mailboxes/store-mails.emulator.test.ts',
    'functions/src/mailboxes/sync-failures.emulator.test.ts',
    'functions/src/mailboxes/sync-mailbox.emulator.test.ts',
    'functions/src/mail/inbox.emulator.test.ts',
  ],
  'functions/src/people/invitations.ts': [
    'functions/src/people/removed-inviter.emulator.test.ts',
    'functions/src/people/invitations.emulator.test.ts',
  ],
  'functions/src/people/seats.ts': ['functions/src/people/invitations.emulator.test.ts'],
  'functions/src/requests/reports/compute-report.ts': ['functions/src/requests/reports/reports.emulator.test.ts'],
  'functions/src/requests/reports/count-day.ts': [
    'functions/src/requests/reports/count-day.test.ts',
    'functions/src/requests/reports/reports.emulator.test.ts',
  ],
  'core/src/requests/report-figures.ts': [
    'functions/src/requests/reports/count-day.test.ts',
    'functions/src/requests/reports/reports.emulator.test.ts',
  ],
  'functions/src/requests/reports/sum-days.ts': ['functions/src/requests/reports/reports.emulator.test.ts'],
  'core/src/requests/report-texts.ts': ['core/src/requests/report-texts.test.ts'],
  'firestore.rules': ['rules/firestore-rules.emulator.test.ts'],
}

const inFile = (file: string, edits: readonly (readonly [search: string, replacement: string])[]): Mutation[] =>
  edits.map(([search, replacement]) => ({ file, search, replacement }))

export const mutations: readonly Mutation[] = [
  ...inFile('functions/src/requests/reports/compute-report.ts', [
    ['created: figure(({ created }) => created)', 'created: figure(({ completed }) => completed)'],
    ['completed: figure(({ completed }) => completed)', 'completed: figure(({ created }) => created)'],
    [
      '({ response_ms, responded }) => shareOf(response_ms, responded)',
      '({ response_ms, created }) => shareOf(response_ms, created)',
    ],
    ['shareOf(in_time, in_time + late)', 'shareOf(late, in_time + late)'],
    ['late: now_.late', 'late: before.late'],
    ['shareOf(documents_reused, documents_sent)', 'shareOf(documents_sent, documents_reused)'],
    ['before: of(before)', 'before: of(now_)'],
    ['between(from, to + DAY)', 'between(from, to)'],
    ['between(from - length * DAY, from)', 'between(from - length * DAY, from + DAY)'],
    ['value: expiring[0] ?? 0', 'value: expiring[1] ?? 0'],
    ['before: expiring[1] ?? 0', 'before: expiring[0] ?? 0'],
    ['expiringWithin(EXPIRING_DAYS, time)', 'expiringWithin(EXPIRY_WARNING_DAYS, time)'],
    ['months[place + 1] ?? to + DAY', 'to + DAY'],
    ['all - soon - expired', 'all - expired'],
    ['{ isUndated: true }', '{ from: 1 }'],
    ['expiringWithin(EXPIRY_WARNING_DAYS, at)', 'expiringWithin(EXPIRING_DAYS, at)'],
    ['expiredBy(at)', 'expiredBy(at + 9 * DAY)'],
    ['now_.customers.slice', 'before.customers.slice'],
    ['one.stale_at !== null && one.stale_at <= at', 'one.stale_at !== null && one.stale_at > at'],
    [', ...fresh])', '])'],
  ]),
  ...inFile('core/src/requests/report-figures.ts', [
    ['(completed_at ?? now) >= end', '(completed_at ?? now) < end'],
    ['completed_at !== null && completed_at < end', 'completed_at !== null && completed_at <= end'],
    ['Math.max(0, at - created_at)', 'at'],
    ['created: all.length', 'created: all.length + 1'],
    ['completed: completed_at !== null', 'completed: completed_at === null'],
    ["in_time: count('in_time')", "in_time: count('late')"],
    ["late: count('late')", "late: count('in_time')"],
    ["responded: count('responded')", "responded: count('completed')"],
    ['add((one) => one.documents_sent)', 'add((one) => one.documents_reused)'],
    ['add((one) => one.documents_reused)', 'add((one) => one.documents_sent)'],
    ['name.trim().toLowerCase()', 'name.trim()'],
    ['midnightOf(due_date) + DAY', 'midnightOf(due_date)'],
    ['total[name] += one[name]', 'total[name] = one[name]'],
  ]),
  ...inFile('functions/src/requests/reports/count-day.ts', [
    ['request.completed_at === null && end !== null && end > now', 'end !== null && end > now'],
    ['next === null || due < next', 'next === null || due > next'],
    ['other.created - one.created', 'one.created - other.created'],
  ]),
  ...inFile('functions/src/requests/reports/sum-days.ts', [
    ['other.created - one.created || one.name', 'one.created - other.created || one.name'],
    ['some.at(-1)?.name', 'some.at(0)?.name'],
  ]),
  ...inFile('core/src/requests/report-texts.ts', [
    ['inTimePoints(in_time.value) >= target', 'inTimePoints(in_time.value) > target'],
    ["if (isMet) say('good'", "if (!isMet) say('good'"],
    ["late === 1 ? 'was' : 'were'", "late === 2 ? 'was' : 'were'"],
    ['speed && speed.isBetter !== null', 'speed && speed.isBetter === null'],
    ['(completed.value ?? 0) / created.value', '(completed.before ?? 0) / created.value'],
    ['created.value > created.before', 'created.value < created.before'],
    ['/ created.before', '/ created.value'],
    ['text: countText(first.created)', 'text: countText(first.completed)'],
    ["toneOf(changeOf('reuse', reuse))", "toneOf(changeOf('in_time', in_time))"],
    ['if (expiring.value)', 'if (expiring.before)'],
    ['documents.expired > 0', 'documents.soon > 0'],
    ['difference < 0 === KPIS[name].isLessBetter', 'difference > 0 === KPIS[name].isLessBetter'],
    ["difference < 0 ? 'faster' : 'slower'", "difference > 0 ? 'faster' : 'slower'"],
    ['millis < 48 * HOUR', 'millis < 24 * HOUR'],
    ["points === 1 ? '1 point'", "points === 1 ? '1 points'"],
    ["'Completed', count(completed.value)", "'Completed', count(created.value)"],
    ['valid: valid - undated', 'valid: valid + undated'],
  ]),
  ...inFile('functions/src/ai/tasks/analyse-email.ts', [
    ['is_compliance_request && mail', 'is_compliance_request || mail'],
    ['Math.min(1, Math.max(0, confidence))', 'Math.max(0, confidence)'],
    ['Math.min(1, Math.max(0, confidence))', 'Math.min(1, confidence)'],
    ['is_compliance_related ? productsIn(mail, products, topics) : []', 'productsIn(mail, products, topics)'],
    ['topics: namedTopics(topics, mail),', 'topics,'],
    ['if (part_number === null) continue', "if (part_number === 'x') continue"],
    ['earlier?.manufacturer ?? makerIn(text, product.manufacturer)', 'makerIn(text, product.manufacturer)'],
    ['isMakerNamed(name, text) ? ', 'true ? '],
    ['product.quoted && (earlier?.quoted ?? true)', 'product.quoted || (earlier?.quoted ?? true)'],
    ['> 2 * 366 * DAY', '> 20 * 366 * DAY'],
    ['Array.isArray(list) ? list.slice(0, max) : list', 'list'],
  ]),
  ...inFile('functions/src/ai/tasks/task.ts', [['if (!answer.success) throw', 'if (answer.success) throw']]),
  ...inFile('functions/src/http/authenticate.ts', [
    ["throw new AppError('unauthenticated')\n    if (isApiKey", "throw new AppError('not-a-member')\n    if (isApiKey"],
    ['isApiKey(token)', 'false'],
    ['!member?.is_active', '!member'],
    ['auth_time < member', 'auth_time <= member'],
    ['auth_time < member', 'auth_time > member'],
    ['email.toLowerCase() !== known', 'false'],
    ['isAdmin: member.is_admin', 'isAdmin: true'],
  ]),
  ...inFile('functions/src/people/sessions.ts', [
    ['Math.floor(now / 1000) + 1', 'Math.floor(now / 1000)'],
    ['sessions_valid_after: next', 'sessions_valid_after: 0'],
  ]),
  ...inFile('functions/src/sending/retry-delay.ts', [
    ['failures - 1', 'failures'],
    ['0.8 + 0.4', '1 + 0.4'],
  ]),
  ...inFile('functions/src/sending/deliver-email.ts', [
    ['!isDue(item, now())', 'isDue(item, now())'],
    [
      "item.state === 'running' && item.progress === DATA_STARTED",
      "item.state === 'running' && item.progress === null",
    ],
    ["if (claimed === 'taken') return", ''],
    ['!membership?.is_active', '!membership'],
    ["status: 'retry' }", "status: 'refused' }"],
    ['await markDataStarted(database, claimed, now())', ''],
    ['retryDelay(failures + 1)', '1'],
    ['not_before < give_up_at ?', 'not_before > give_up_at ?'],
  ]),
  ...inFile('functions/src/sending/outbox.ts', [
    ["if (item.state !== 'queued') throw new AppError('already-done')", ''],
    [' || item.document !== place.path', ''],
  ]),
  ...inFile('functions/src/sending/documented-parts.ts', [
    ['products.length < ids.length', 'products.length > ids.length'],
  ]),
  ...inFile('functions/src/sending/delivery.ts', [['if (!isThere) {', 'if (isThere) {']]),
  ...inFile('functions/src/mailboxes/leases.ts', [
    ['free.expires_at > now()', 'free.expires_at < now()'],
    ['token: free.token + 1', 'token: free.token'],
    ['if (current?.token !== lease.token) throw new LeaseLost()', ''],
    ['poll_after: poll_after === null ? null : ending', 'poll_after: ending'],
    ['failedOnMail === null ? 0 : attempts + 1', 'failedOnMail === null ? 0 : attempts'],
  ]),
  ...inFile('functions/src/mailboxes/fetch-mails.ts', [
    ['changes > MAX_VALIDITY_CHANGES', 'changes > 500'],
    ['attempts >= MAX_ATTEMPTS', 'attempts > 50'],
    ['lastUid: batch.at(-1)!.uid', 'lastUid: batch[0]!.uid'],
    ['progress.passedInARow === MAX_PASSED_IN_A_ROW', 'progress.passedInARow > 1000'],
    ['progress.isFinished = listed.length <= limits.mailsPerRun', 'progress.isFinished = true'],
  ]),
  ...inFile('functions/src/mailboxes/mail-failures.ts', [
    ['if (failure instanceof LeaseLost) return false', 'if (failure instanceof LeaseLost) return true'],
  ]),
  ...inFile('functions/src/mailboxes/sync-mailbox.ts', [
    ['  // The lease may have been lost when the work was already done.\n  if (lost) throw lost.cause', ''],
    ["log(code === 'internal' ? 'ERROR'", "log(code !== 'internal' ? 'ERROR'"],
    ['isBroken ? String(failure)', '!isBroken ? String(failure)'],
  ]),
  ...inFile('functions/src/mailboxes/store-mails.ts', [
    ['if (known) continue', ''],
    ['if (twin || !email) continue', 'if (!email) continue'],
    ['tx.update(leaseAt(lease), { last_uid: lastUid, attempts: 0,', 'tx.update(leaseAt(lease), { last_uid: lastUid,'],
    ['last_uid: 0, attempts: 0', 'attempts: 0'],
  ]),
  ...inFile('functions/src/people/invitations.ts', [
    ['invitation.round !== round', 'invitation.round < round'],
    [
      "invited_by: uid,\n  }\n  const place = at('invitation', org, id)",
      "invited_by: invitation.invited_by,\n  }\n  const place = at('invitation', org, id)",
    ],
    ["state: 'accepted' })", "state: 'pending' })"],
    ["if (members.length > 0) throw new AppError('already-member')", ''],
    ['password.length < MIN_PASSWORD_LENGTH', 'password.length <= MIN_PASSWORD_LENGTH'],
    ['await identities.markVerified(uid)', ''],
  ]),
  ...inFile('functions/src/people/seats.ts', [['now)) >= user_limit', 'now)) > user_limit']]),
  ...inFile('firestore.rules', [
    ['data.is_active == true', 'data.is_active != true'],
    [' && isOwnAddress(org);', ';'],
    ['auth_time >= member', 'auth_time > member'],
    ['limit <= 100', 'limit <= 1000'],
    ['before().get(version, 0) + 1', 'before().get(version, 0) + 2'],
  ]),
]

/** @throws if the text to replace is gone, or occurs more than once */
export function mutated({ file, search, replacement }: Mutation): string {
  const parts = original(file).split(search)
  if (parts.length !== 2) throw new Error(`${file} has ${JSON.stringify(search)} ${parts.length - 1} times, not once`)
  return parts.join(replacement)
}

export function original(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}
