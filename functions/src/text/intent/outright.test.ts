import { describe, expect, test } from 'vitest'
import { isOutright } from './outright'
import { readMail } from './read-mail'

const read = (subject: string, text: string) =>
  readMail({
    subject,
    text,
    html_text: '',
    kind: 'message',
    sender_email: 'lee@helioworks.test',
    sender_name: 'Lee',
    received_date: Date.UTC(2026, 10, 27),
    attachment_names: [],
  })

const QUOTED = `---------- Forwarded message ---------
From: Ann Bell <ann@buyer.test>
Date: Fri, 27 Nov 2026 at 10:44
Subject: declarations
To: Lee <lee@helioworks.test>

Dear Lee,

please provide the conflict minerals declaration for T491D107K010AT by 9 December.

Ann`

describe('asks outright', () => {
  test.each([
    ['rohs', 'hi, pls send rohs + reach for pic16f1829-i/ss. thx'],
    ['SCHURTER', 'Hello, could you please share REACH of 0034.1526? Thanks'],
    ['Anfrage', 'Guten Tag, bitte senden Sie uns RoHS und REACH für 1757019.'],
    ['demande', "Bonjour, merci d'envoyer RoHS et REACH pour G5LE-14, s'il vous plaît."],
    ['Your delivery', 'We received order 4500123, but the RoHS declaration was missing. Please send it.'],
    ['REACH', 'We have RoHS for DF13-4P. Only the REACH certificate is missing. Please send it to us soon.'],
    ['DF13-4P', 'We already have the RoHS certificate, only the REACH certificate is missing. Please send.'],
    ['Fwd: declarations', `Hi, can you take care of this one? Thx\n\n${QUOTED}`],
    ['REACH + RoHS R5F100LEAFB#30', 'as per subject pls.\n\nBR\nWei'],
    ['RoHS 1757019', 'Bitte um Zusendung, siehe Betreff. Danke'],
  ])('%s: %s', (subject, text) => expect(isOutright(read(subject, text))).toBe(true))
})

describe('does not ask outright', () => {
  test.each([
    ['Offer', 'Please send your best price for RoHS compliant NE555P, 5000 pcs.'],
    ['Samples', 'Please send RoHS conform samples of NE555P to our lab.'],
    ['Training', 'Please share REACH training dates for 2026 with your team.'],
    [
      'Missing',
      'The RoHS declaration is missing in our system. The pallet is broken too. Please send a driver on Monday.',
    ],
    ['Fwd: declarations', `FYI, nothing to do for you.\n\n${QUOTED}`],
    ['Order 4711', 'Please confirm as per subject.'],
    ['Re: RoHS NE555P', 'Thanks, all received.'],
  ])('%s: %s', (subject, text) => expect(isOutright(read(subject, text))).toBe(false))
})
