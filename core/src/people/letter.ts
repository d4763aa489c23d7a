/** What a mail of ours says, between greeting and signature. */
export const letter = (subject: string, ...lines: string[]): { subject: string; text: string } => ({
  subject,
  text: ['Hello,', '', ...lines, '', 'Attestry'].join('\n'),
})
