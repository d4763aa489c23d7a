import { isPlainName } from '@attestry/contract/name'

type Text = { subject: string; text: string }

const text = (subject: string, ...lines: string[]): Text => ({
  subject,
  text: ['Hello,', '', ...lines, '', 'Attestry'].join('\n'),
})

/**
 * The name of an organization, which a stranger chose. A name that is long or contains an address (stored before we
 * refused those) could carry their message under our name.
 */
const named = (organization: string): string => {
  if (!isPlainName(organization)) return 'an organization'
  const [beginning = '', rest] = /^(.{0,60})(.*)$/su.exec(organization)?.slice(1) ?? []
  return `the organization "${beginning}${rest ? '…' : ''}"`
}

/**
 * The mails we send people about their accounts. Subjects contain only our own words: names that strangers chose stay
 * in the text.
 */
export const accountMailTexts = {
  invitation: (organization: string, link: string) =>
    text(
      'You have been invited to Attestry',
      `you have been invited to join ${named(organization)} on Attestry.`,
      '',
      'Open this link to choose a password and join:',
      link,
      '',
      'The link is valid for 72 hours and can be used once.',
      'If you did not expect this, ignore this mail: nothing happens.',
    ),
  invitationInVain: (organization: string) =>
    text(
      'You have been invited to Attestry',
      `you have been invited to join ${named(organization)} on Attestry.`,
      '',
      'Your email address already belongs to an Attestry account, and an account has one organization only,',
      'so you cannot join with this address. Ask for an invitation to another address of yours.',
      'Nobody but you has been told this.',
    ),
  passwordReset: (link: string) =>
    text(
      'Choose a new Attestry password',
      'open this link to choose a new password for your Attestry account:',
      link,
      '',
      'The link is valid for one hour and can be used once.',
      'If you did not ask for this, ignore this mail: your password stays as it is.',
    ),
  verification: (link: string) =>
    text(
      'Verify your email address for Attestry',
      'open this link to show that this email address is yours:',
      link,
      '',
      'If you have no Attestry account, ignore this mail.',
    ),
  addressInUse: (link: string) =>
    text(
      'Somebody tried to sign up with your email address',
      'somebody tried to create an Attestry account with your email address, which has one already.',
      'Nothing has changed. If it was you, sign in, or choose "Forgot password" there:',
      link,
      '',
      'If it was not you, you need not do anything.',
    ),
  daily: (news: readonly { title: string; text: string; link: string }[], isMore: boolean, settings: string) =>
    text(
      'What you have not read on Attestry',
      'this is new for you, and you have not read it yet:',
      ...news.flatMap((one) => ['', one.title, one.text, one.link]),
      '',
      ...(isMore ? ['There is more, which you find behind the bell at the top of each page.', ''] : []),
      'You get this mail on working days, if there is anything. You can switch it off here:',
      settings,
    ),
} as const
