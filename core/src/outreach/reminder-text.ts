import type { OutboundEmail } from './outreach'

type Sender = { name: string; company: string }
type Asked = Pick<OutboundEmail, 'contact_name' | 'body_text' | 'sent_at' | 'created_at'>

/** The text of a reminder, with the mail it reminds of below. */
export function reminderText({ contact_name, body_text, sent_at, created_at }: Asked, sender: Sender): string {
  const day = new Date(sent_at ?? created_at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return [
    contact_name === '' ? 'Dear Sir or Madam,' : `Dear ${contact_name},`,
    `we sent you the request below on ${day}, and have not found an answer from you yet. Could you please look into it, or tell us who can help?`,
    'If you have answered meanwhile, please take no notice of this reminder. Thank you very much.',
    ['Kind regards', sender.name, sender.company].filter((line) => line !== '').join('\n'),
    `On ${day}, we wrote:\n${body_text.replace(/^/gm, '> ')}`,
  ].join('\n\n')
}
