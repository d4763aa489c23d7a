import { textsOf } from './text-row'

/** Ada was told of a mail, a request, a comment, an answer and one of ours that came back. */
export const notificationTexts = [
  ...textsOf('notifications', 'with some unread', [{ as: 'button', text: 'Notifications, 4 unread' }]),
  ...textsOf('notifications', 'with more unread than are counted', [
    { as: 'button', text: 'Notifications, 9+ unread' },
  ]),
  ...textsOf('notifications', 'opened', [
    { as: 'dialog', text: 'Notifications' },
    { as: 'button', text: 'Mark All as Read' },
    { as: 'text', text: 'RoHS for LM317', within: ['list', 'Grace Hopper assigned this to you'] },
    { as: 'text', text: 'Grace Hopper assigned this to you' },
    { as: 'text', text: 'Grace Hopper mentioned you in a comment' },
    { as: 'text', text: 'Due on the next working day' },
    { as: 'text', text: 'The manufacturer has answered' },
    { as: 'text', text: 'The answer came back: it could not be delivered' },
    { as: 'text', text: 'unread', exact: false, within: ['list', 'REQ-1001 · Customer Ltd'] },
  ]),
  ...textsOf('notifications', 'without any', [
    { as: 'heading', text: 'Notifications' },
    { as: 'text', text: 'Nothing yet.', exact: false },
  ]),
  ...textsOf('notifications', 'that cannot be loaded', [
    { as: 'alert', text: 'Failed to load notifications', exact: false },
  ]),
]
