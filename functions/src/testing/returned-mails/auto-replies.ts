import { CONTACT, example, type Example, OURS, plain, written } from './shapes'

const reply = (
  name: string,
  subject: string,
  headers: string[],
  text = 'I am out of the office until 1 December.',
): Example => example(name, 'auto_reply', written(subject, [text], [`In-Reply-To: ${OURS}`, ...headers]))

export const autoReplies: Example[] = [
  reply('rfc 3834', 'Re: RoHS certificate for LM317', ['Auto-Submitted: auto-replied']),
  reply('rfc 3834 with parameters', 'Auto: RoHS certificate', [
    'Auto-Submitted: auto-replied; owner-email="max.weber@ti.test"',
  ]),
  reply('exchange', 'Automatic reply: RoHS certificate for LM317', [
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: All',
  ]),
  reply('exchange german', 'Automatische Antwort: RoHS certificate for LM317', ['X-Auto-Response-Suppress: All']),
  reply('outlook without headers', 'Automatic reply: RoHS certificate for LM317', []),
  reply('german without headers', 'Abwesenheitsnotiz: RoHS certificate', []),
  reply('old exchange', 'Out of Office AutoReply: RoHS certificate', []),
  reply('french', '=?utf-8?Q?R=C3=A9ponse_automatique_=3A_RoHS?=', []),
  reply('spanish', '=?utf-8?Q?Respuesta_autom=C3=A1tica=3A_RoHS?=', []),
  reply('italian', 'Risposta automatica: RoHS', []),
  reply('dutch', 'Automatisch antwoord: RoHS', []),
  reply('chinese', '=?utf-8?B?6Ieq5Yqo5Zue5aSNOiBSb0hT?=', []),
  reply('japanese', '=?utf-8?B?6Ieq5YuV5b+c562UOiBSb0hT?=', []),
  reply('notes', 'Max Weber is out of the office.', []),
  reply('vacation', 'away from my mail', ['Precedence: bulk', 'X-Autoreply: yes', 'Auto-Submitted: auto-replied']),
  reply('cpanel', 'Autoreply', ['X-Autorespond: RoHS certificate', 'Precedence: auto_reply']),
  reply('zimbra', 'Re: RoHS certificate for LM317', [
    'Auto-Submitted: auto-replied (zimbra; readreceipt=no)',
    'Precedence: bulk',
  ]),
  reply(
    'ticket',
    '[Ticket#4711] We have received your request',
    ['Auto-Submitted: auto-generated', 'Precedence: bulk', 'X-Auto-Response-Suppress: All'],
    'Your request has been received.',
  ),
  reply('precedence only', 'Thank you for your message', ['Precedence: auto_reply'], 'We answer within two days.'),
  reply('swedish', 'Autosvar: RoHS', []),
  example(
    'empty return path',
    'auto_reply',
    plain(`Max Weber <${CONTACT}>`, 'Thank you for contacting us', ['We answer soon.'], [`In-Reply-To: ${OURS}`]),
  ),
  reply('out of office with a colon', 'Out of Office: RoHS certificate for LM317', []),
]
