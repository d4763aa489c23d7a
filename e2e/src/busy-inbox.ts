import { collectionOf, paths } from '@attestry/core/paths'
import { expect } from '@playwright/test'
import { admin } from './admin'
import { foundInbox, receive, type Inbox } from './inbox'

const HTML = `<p>Dear team,</p><p>please send us <b>RoHS</b> and REACH for these parts:</p>
<table border="1"><tbody>
<tr><td>Our number</td><td>Part number</td><td>Manufacturer</td></tr>
<tr><td>HX-10200</td><td>STM32F407VGT6</td><td>STMicroelectronics</td></tr>
<tr><td>HX-10201</td><td>TLC555CDR</td><td>Texas Instruments</td></tr>
<tr><td>HX-10202</td><td>NOSUCH9999X</td><td>Murata</td></tr>
</tbody></table>`

/** The request that a customer wrote again about. */
export const ASKED_AGAIN = 'Documents for our boards'

/**
 * An organization whose inbox has what an ordinary day brings: mails that ask, that may ask and that ask nothing, and a
 * customer who wrote again.
 */
export async function foundBusyInbox(): Promise<Inbox> {
  const inbox = await foundInbox()
  await receive(
    inbox,
    {
      from: 'Dana Reyes <dana@helioworks.test>',
      subject: ASKED_AGAIN,
      html: HTML,
      messageId: '<boards@helioworks.test>',
    },
    {
      from: 'Otto Weber <otto@bosch.example>',
      subject: 'REACH for the timer of our new controller, and its country of origin',
      text: 'Please send the REACH declaration and the country of origin for TLC555CDR by 4 December.',
    },
    {
      from: 'Eve Laurent <eve@schneider.example>',
      subject: 'Order 4500012',
      text: 'Please enclose the usual papers with the goods of order 4500012.',
    },
    {
      from: 'Jonas Hartmann <jonas@siemens.example>',
      subject: 'Meeting',
      text: 'Can we talk about your REACH statement on Thursday?',
    },
    {
      from: 'Petra Klein <petra@wuerth.example>',
      subject: 'Thank you',
      text: 'Thank you very much, everything has arrived. Best regards, Petra',
    },
  )
  // What comes before there is a request asks for one of its own.
  const requests = admin().db.collection(collectionOf(paths.request(inbox.org, 1)))
  await expect.poll(async () => (await requests.count().get()).data().count, { timeout: 120_000 }).toBe(2)
  await receive(inbox, {
    from: 'Dana Reyes <dana@helioworks.test>',
    subject: `Re: ${ASKED_AGAIN}`,
    html: '<p>Hello, is there any news? We are still waiting, also for <i>Zebrawood</i>.</p>',
    inReplyTo: '<boards@helioworks.test>',
    references: '<boards@helioworks.test>',
  })
  return inbox
}
