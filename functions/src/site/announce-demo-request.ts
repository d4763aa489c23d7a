import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Log } from '../platform/log'
import type { SendNotice } from '../people/notices/send-notice'
import type { DemoRequestStore } from './store'

type AnnounceDemoRequestDeps = {
  demoRequests: Pick<DemoRequestStore, 'read' | 'markAnnounced'>
  sendNotice: SendNotice
  /** Where our sales team reads mail. */
  salesAddress?: string
  log: Log
  now: () => number
}

/** Mails a demo request to our sales team. The request stays stored, even if the mail fails. */
export async function announceDemoRequest(
  { demoRequests, sendNotice, salesAddress, log, now }: AnnounceDemoRequestDeps,
  { demo_request_id }: TaskPayload<'announceDemoRequest'>,
): Promise<void> {
  const request = await demoRequests.read(demo_request_id)
  if (!request || request.announced_at !== null) return
  const { full_name, email, company_name, country, interests } = request
  const outcome =
    salesAddress === undefined
      ? 'not-configured'
      : await sendNotice({
          to: salesAddress,
          subject: `Demo request ${demo_request_id}`,
          text: [
            `Name: ${full_name}`,
            `E-mail: ${email}`,
            `Company: ${company_name}`,
            `Country: ${country}`,
            '',
            'Interested in:',
            interests,
            '',
            'We promise an answer within 24 hours.',
          ].join('\n'),
        })
  if (outcome === 'sent') await demoRequests.markAnnounced(demo_request_id, now())
  else log('ERROR', 'Sales could not be told of a demo request', { demo_request_id, outcome })
}
