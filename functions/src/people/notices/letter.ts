import type { Notice } from './send-notice'

/** What a mail of ours says, between greeting and signature. */
export const letter = (subject: string, ...lines: string[]): Pick<Notice, 'subject' | 'text'> => ({
  subject,
  text: ['Hello,', '', ...lines, '', 'Attestry'].join('\n'),
})
