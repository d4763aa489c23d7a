import { example, type Example, OUR_MAIL, OURS, plain, written } from './shapes'

const person = (name: string, subject: string, text: string[], headers: string[] = [], from?: string): Example =>
  example(name, 'message', written(subject, text, headers, from))
const bulk = (name: string, subject: string, headers: string[], from?: string): Example =>
  example(name, 'bulk', written(subject, ['Dear customer,', 'please note the attached.'], headers, from))

/** Mails that look like bounces and automatic replies. */
export const ordinary: Example[] = [
  person('forwarded bounce', 'Fwd: Undelivered Mail Returned to Sender', [
    'Did you get this, too?',
    '',
    '---------- Forwarded message ---------',
    'From: MAILER-DAEMON@mx.ti.test',
    ...OUR_MAIL,
  ]),
  person('forwarded bounce, german', 'WG: Unzustellbar: RoHS', ['Kennst du das?', ...OUR_MAIL]),
  person('bounce attached', 'Your mail came back', [
    'See attached.',
    'Final-Recipient: rfc822; max.weber@ti.test',
    'Action: failed',
  ]),
  person(
    'answer to a bounce',
    'Re: Undeliverable: RoHS certificate',
    ['The address works again.'],
    [`In-Reply-To: ${OURS}`],
  ),
  person(
    'postmaster answers',
    'Re: failure notice',
    ['We have fixed the mailbox.'],
    ['User-Agent: Mozilla Thunderbird'],
    'Postmaster <postmaster@ti.test>',
  ),
  person(
    'postmaster asks',
    'Delivery problems with your mails',
    ['Please check your SPF record.'],
    ['X-Mailer: Apple Mail'],
    'Hans Postmaster <postmaster@ti.test>',
  ),
  person('postmaster writes', 'Change of our mail server', ['Please note our new address.'], [], 'postmaster@ti.test'),
  person('out of office question', 'Out of office next week, who covers RoHS requests?', [
    'I will be away. Who can answer?',
  ]),
  person(
    'out of office in the text',
    'Re: RoHS certificate',
    ['I was out of the office last week, sorry. Please find it attached.'],
    [`In-Reply-To: ${OURS}`],
  ),
  person('automatic in the subject', 'Automatic transfer switches: RoHS?', ['Please send the declaration for ATS48.']),
  person('about automatic replies', 'Your automatic reply', [
    'We got your automatic reply. When do we get the certificate?',
  ]),
  person('delivery of a parcel', 'Delivery failed: parcel of Monday', ['The parcel came back.']),
  person(
    'delivery note',
    'Delivery notification 4711',
    ['Your goods left our warehouse.'],
    [],
    'Shipping <shipping@ti.test>',
  ),
  person('failure analysis', 'Failure notice FA-2291 for LM317', ['Please find our 8D report.']),
  person('returned goods', 'Returned parts: RMA 221', ['We return 20 pieces of LM317.']),
  person('returned mail in words', 'Your returned mail', ['It did arrive here in the end.']),
  person('undeliverable parts', 'Undeliverable until March: LM317', ['The part is on allocation.']),
  person('delay', 'Delayed: RoHS certificate for LM317', ['We need one more week.'], [`In-Reply-To: ${OURS}`]),
  person('warning', 'Warning: certificate expires', ['Your certificate expires soon.']),
  person('daemon in a name', 'Hello', ['I am Damon.'], [], 'Mailer Damon <mailer.damon@ti.test>'),
  person('daemon group', 'Meeting', ['See you there.'], [], 'mail-daemon-fans@ti.test'),
  person(
    'no automatic submission',
    'RoHS certificate for LM317',
    ['Attached.'],
    ['Auto-Submitted: no', `In-Reply-To: ${OURS}`],
  ),
  person(
    'suppress none',
    'RoHS certificate for LM317',
    ['Attached.'],
    ['X-Auto-Response-Suppress: None', `In-Reply-To: ${OURS}`],
  ),
  person(
    'suppress of one',
    'RoHS certificate for LM317',
    ['Attached.'],
    [`In-Reply-To: ${OURS}`, 'X-Auto-Response-Suppress: none'],
  ),
  person(
    'quotes our mail with headers',
    'Re: RoHS certificate for LM317',
    ['Attached.', '', ...OUR_MAIL.map((line) => `> ${line}`)],
    [`In-Reply-To: ${OURS}`],
  ),
  person('precedence normal', 'RoHS', ['Attached.'], ['Precedence: normal', `In-Reply-To: ${OURS}`]),
  person('precedence first-class', 'RoHS', ['Attached.'], ['Precedence: first-class']),
  person('says bounced', 'Mail to max bounced', [
    'Hi, my mail to Max bounced with 550 5.1.1 user unknown. Do you have another address?',
  ]),
  person('quotes a report', 'Please whitelist us', [
    'We got: 554 5.7.1 Message rejected.',
    'Diagnostic-Code: smtp; 554 5.7.1 rejected',
    'Action: failed',
  ]),
  person('vacation planning', 'Summer vacation 2027', ['Our office is closed from 1 to 20 August.']),
  person('christmas closing', 'We are out of the office from 23 December', [
    'Dear partners, our office is closed over Christmas. Please order in time.',
  ]),
  person(
    'new address',
    'I have left the company - new contact',
    ['Please write to anna@ti.test from now on.'],
    [`In-Reply-To: ${OURS}`],
  ),
  person(
    'holiday reply by hand',
    'Re: RoHS certificate for LM317',
    ['I am on holiday but here it is.'],
    [`In-Reply-To: ${OURS}`],
  ),
  person('german question about absence', 'Frage zu Ihrer Abwesenheitsnotiz', ['Wer vertritt Sie?']),
  person('auto part', 'Auto-grade LM317Q: RoHS?', ['Is the automotive version covered?']),
  person(
    'status of a delivery',
    'Delivery status of order 4711',
    ['Where are our parts?'],
    [],
    'Buyer <buyer@customer.test>',
  ),
  person('error report', 'Error in your certificate', ['The part number is wrong.']),
  person('message about mail problem', 'Mail problem', ['Mail could not be opened here.']),
  person('mail delivery service', 'Offer', ['We deliver.'], [], 'Mail Delivery Services Ltd <sales@mds.test>'),
  person('returned to sender in text', 'Re: samples', ['They were returned to sender.']),
  person('subject like a failure with Re', 'Re: Mail delivery failed: returning message to sender', [
    'Which address did you use?',
  ]),
  person('subject like a failure with AW', 'AW: Undeliverable: RoHS', ['Bitte noch einmal senden.']),
  person(
    'system administrator',
    'Undeliverable items in your basket',
    ['Please check.'],
    ['X-Mailer: Outlook'],
    'System Administrator <admin@ti.test>',
  ),
  person('ask about automatic answer text', 'Autoresponder text for RoHS requests', [
    'Shall we set up an autoresponder?',
  ]),
  person('antwort', 'Antwort: RoHS certificate for LM317', ['Anbei.'], [`In-Reply-To: ${OURS}`]),
  person('notes answers', 'Antwort: Your request', ['Attached.'], ['X-Mailer: Lotus Notes', `In-Reply-To: ${OURS}`]),
  person('support person', 'Re: [Ticket#4711] RoHS', ['Here is the document you asked for.'], [`In-Reply-To: ${OURS}`]),
  person('from a noreply with words', 'RoHS certificate LM317', ['Attached.'], [], 'Compliance <noreply@ti.test>'),
  person('receipt words', 'Read: your certificate', ['I have read it. Two questions.'], [`In-Reply-To: ${OURS}`]),
  person('out-of-stock', 'Out of stock: LM317', ['Not available.']),
  bulk(
    'pcn',
    'PCN 2026-114: LM317 assembly site',
    ['List-Unsubscribe: <mailto:u@ti.test>', 'Precedence: bulk'],
    'TI PCN <pcn@ti.test>',
  ),
  bulk(
    'pcn machine',
    'Product Change Notification LM317',
    ['List-Id: <pcn.ti.test>', 'Auto-Submitted: auto-generated'],
    'PCN <pcn@ti.test>',
  ),
  bulk('eol notice', 'End of life notice: LM317', ['Precedence: bulk']),
  bulk('newsletter', 'Compliance news November', [
    'List-Unsubscribe: <https://ti.test/u>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]),
  bulk('mailing list', '[rohs] Failure notice of the working group', ['List-Id: <rohs.list.test>', 'Precedence: list']),
  bulk('junk', 'Delivery of cheap parts', ['Precedence: junk']),
  bulk('reach update', 'REACH candidate list updated', ['List-Id: <echa.test>']),
  bulk('survey', 'How did we do? Automatic feedback', ['List-Unsubscribe: <mailto:x@ti.test>']),
  bulk('marketing', 'Out of Office? Meet us at electronica', ['List-Unsubscribe: <mailto:x@ti.test>']),
  example(
    'delivery receipt of a shop',
    'auto_reply',
    written('Order confirmation 4711', ['Thank you.'], ['Auto-Submitted: auto-generated'], 'Shop <shop@ti.test>'),
  ),
  example(
    'read receipt',
    'auto_reply',
    plain(
      'Max Weber <max.weber@ti.test>',
      'Read: RoHS certificate',
      ['--r', 'Content-Type: text/plain', '', 'Your message was read.', '--r--'],
      ['Content-Type: multipart/report; report-type=disposition-notification; boundary=r'],
    ),
  ),
]
