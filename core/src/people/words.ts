import { isPlainName } from '../base/name'
import type { FactorChange } from '../base/tasks'
import type { Notification } from './notifications'

/** What a mail of ours says, between greeting and signature. */
export const letter = (subject: string, ...lines: string[]): { subject: string; text: string } => ({
  subject,
  text: ['Hello,', '', ...lines, '', 'Attestry'].join('\n'),
})

/**
 * The name of an organization, which a stranger chose. A name that is long or contains an address (stored before we
 * refused those) could carry their message under our name.
 */
const named = (organization: string): string => {
  if (!isPlainName(organization)) return 'an organization'
  return `the organization "${shortened(organization)}"`
}

/** A name of 60 characters at most. */
const shortened = (name: string): string => {
  const [beginning = '', rest] = /^(.{0,60})(.*)$/su.exec(name)?.slice(1) ?? []
  return `${beginning}${rest ? '…' : ''}`
}

/** Who invites, whose name may be a stranger's message like that of an organization. */
const inviting = (inviter: string): string => {
  const name = shortened(inviter)
  return isPlainName(inviter) && name !== '' ? `${name} has invited you` : 'you have been invited'
}

/**
 * In the daily mail: how many parts a change of the law concerns, and the list of exactly these, which has this name. Nothing
 * without any.
 */
export const lawLines = (name: string, parts: number, link: string): string[] =>
  parts === 0 ? [] : [`${name}: ${parts === 1 ? '1 part' : `${parts} parts`} of your vault`, link, '']

/**
 * The mails we send people about their accounts. Subjects contain only our own words: names that strangers chose stay
 * in the text.
 */
export const accountMailTexts = {
  invitation: (organization: string, inviter: string, link: string) =>
    letter(
      'You have been invited to Attestry',
      `${inviting(inviter)} to join ${named(organization)} on Attestry.`,
      '',
      'Open this link to choose a password and join:',
      link,
      '',
      'The link is valid for 72 hours and can be used once.',
      'If you did not expect this, ignore this mail: nothing happens.',
    ),
  invitationInVain: (organization: string, inviter: string) =>
    letter(
      'You have been invited to Attestry',
      `${inviting(inviter)} to join ${named(organization)} on Attestry.`,
      '',
      'Your email address already belongs to an Attestry account, and an account has one organization only,',
      'so you cannot join with this address. Ask for an invitation to another address of yours.',
      'Nobody but you has been told this.',
    ),
  passwordReset: (link: string) =>
    letter(
      'Choose a new Attestry password',
      'open this link to choose a new password for your Attestry account:',
      link,
      '',
      'The link is valid for one hour and can be used once.',
      'If you did not ask for this, ignore this mail: your password stays as it is.',
    ),
  passwordChanged: (link: string) =>
    letter(
      'The password of your Attestry account was changed',
      'somebody has just chosen a new password for your Attestry account, with a link that we had mailed to this address.',
      'All devices were signed out. If it was you, you need not do anything.',
      '',
      'If it was not you, somebody else can read your mail. Choose "Forgot password" here at once, and tell an',
      'administrator of your organization:',
      link,
    ),
  verification: (link: string) =>
    letter(
      'Verify your email address for Attestry',
      'open this link to show that this email address is yours:',
      link,
      '',
      'If you have no Attestry account, ignore this mail.',
    ),
  addressInUse: (link: string) =>
    letter(
      'Somebody tried to sign up with your email address',
      'somebody tried to create an Attestry account with your email address, which has one already.',
      'Nothing has changed. If it was you, sign in, or choose "Forgot password" there:',
      link,
      '',
      'If it was not you, you need not do anything.',
    ),
  secondFactor: (change: FactorChange, link: string) =>
    letter(
      factorSubjects[change],
      ...factorLines[change],
      '',
      'If you do not know why, tell an administrator of your organization at once, and choose "Forgot password" here:',
      link,
    ),
} as const

const factorSubjects: Record<FactorChange, string> = {
  'set-up': 'Two-factor authentication is on for your Attestry account',
  removed: 'Two-factor authentication is off for your Attestry account',
  reset: 'Two-factor authentication was reset for your Attestry account',
  'recovery-code-used': 'A recovery code of your Attestry account was used',
  'recovery-codes-renewed': 'Your Attestry account has new recovery codes',
}

const factorLines: Record<FactorChange, readonly string[]> = {
  'set-up': [
    'from now on your Attestry account asks for a code of your authenticator app when you sign in.',
    'All other devices were signed out.',
  ],
  removed: [
    'your Attestry account does not ask for a code of your authenticator app any more.',
    'All devices were signed out.',
  ],
  reset: [
    'an administrator of your organization has removed the two-factor authentication of your Attestry account.',
    'All devices were signed out. Sign in with your password and set it up again.',
  ],
  'recovery-code-used': ['a recovery code was used for your Attestry account. It cannot be used again.'],
  'recovery-codes-renewed': ['new recovery codes were made for your Attestry account. The old ones are void.'],
}

/** What happened, in a sentence after its title. `who`: the name of who did it, or ''. */
export function notificationText({ kind, about }: Pick<Notification, 'kind' | 'about'>, who: string): string {
  switch (kind) {
    case 'assigned':
      return who ? `${who} assigned this to you` : 'Assigned to you'
    case 'mentioned':
      return `${who || 'Somebody'} mentioned you in a comment`
    case 'due':
      return 'Due on the next working day'
    case 'answered':
      return about.kind === 'outbound' ? 'The manufacturer has answered' : 'A manufacturer has answered'
    case 'returned':
      return 'The answer came back: it could not be delivered'
    case 'partly_returned':
      return 'The answer has not reached everybody it was sent to'
    case 'password':
      return 'If it was not you, choose a new one at once and tell an administrator'
    case 'exemption':
      return 'Parts of your vault depend on it'
    case 'newer_list':
      return 'Parts of your vault were declared against an older one'
    case 'webhook_off':
      return 'This webhook was turned off, because nothing has arrived there for days'
  }
}
