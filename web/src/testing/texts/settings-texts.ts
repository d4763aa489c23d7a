import { textsOf } from './text-row'

/** Ada Fabri, an admin, and Grace Hopper, a user, are at Fabrikam. */
export const settingsTexts = [
  ...textsOf('settings', 'opened by an admin', [
    { as: 'text', text: 'Current organization: Fabrikam', exact: false },
    { as: 'button', text: 'Add User' },
    { as: 'columnheader', text: 'User' },
    { as: 'columnheader', text: 'Email' },
    { as: 'columnheader', text: 'Role' },
    { as: 'columnheader', text: 'Status' },
    { as: 'columnheader', text: 'Last Active' },
    { as: 'columnheader', text: 'Actions' },
    { as: 'text', text: 'Organization Admin', within: ['row', 'Ada Fabri'] },
    { as: 'text', text: 'Admin', within: ['row', 'Ada Fabri'] },
    { as: 'text', text: 'Active', within: ['row', 'Ada Fabri'] },
    { as: 'button', text: 'Edit Ada Fabri' },
    { as: 'text', text: 'User', within: ['row', 'Grace Hopper'] },
    { as: 'button', text: 'Edit Grace Hopper' },
    { as: 'heading', text: 'Email Accounts' },
    { as: 'text', text: 'Inbound accounts receive compliance requests, outbound accounts reach manufacturers' },
    { as: 'heading', text: 'Contact Us' },
    { as: 'text', text: 'We respond within 1–2 business days', exact: false, within: ['region', 'Contact Us'] },
    {
      as: 'link',
      text: 'support@attestry.com',
      within: ['region', 'Contact Us'],
      to: 'mailto:support@attestry.com',
    },
    { as: 'heading', text: 'Account' },
    { as: 'button', text: 'Sign Out', within: ['region', 'Signed in as'] },
    { as: 'heading', text: 'People and mailboxes' },
    { as: 'heading', text: 'Answers and requests' },
    { as: 'heading', text: 'You' },
    { as: 'heading', text: 'Organization' },
    { as: 'heading', text: 'Export Everything' },
    { as: 'button', text: 'Begin Export' },
    { as: 'button', text: 'Dissolve Organization', within: ['region', 'End of the Organization'] },
  ]),
  ...textsOf('settings', 'opened by a user', [
    { as: 'text', text: 'Organization Admin', within: ['row', 'Ada Fabri'] },
    { as: 'text', text: '—', within: ['row', 'Ada Fabri'] },
    { as: 'button', text: 'Edit Grace Hopper' },
  ]),
  ...textsOf('settings', 'with email accounts of both types', [
    { as: 'text', text: 'Inbound', within: ['region', 'Email Accounts'] },
    { as: 'text', text: 'Outbound', within: ['region', 'Email Accounts'] },
  ]),
  ...textsOf('settings', 'where the users cannot be loaded', [
    { as: 'toast', text: 'Failed to load users' },
    { as: 'alert', text: 'Failed to load users' },
  ]),
  ...textsOf('settings', 'at the user limit', [
    { as: 'alert', text: 'User limit reached. Cannot add more users.' },
    {
      as: 'link',
      text: 'Ask for More Seats',
      to: 'mailto:support@attestry.com?subject=More%20seats%20for%20Fabrikam&body=Hello%2C%0A%0AFabrikam%20has%202%20seats%20in%20Attestry.%20We%20need%20%E2%80%A6%20more.%0A',
    },
    { as: 'button', text: 'Add User' },
  ]),
  ...textsOf('settings', 'while everything is exported', [
    { as: 'text', text: 'Exporting: 12 documents and 3 files so far. You can leave this page.' },
    { as: 'button', text: 'Begin Export' },
  ]),
  ...textsOf('settings', 'with an export', [
    { as: 'text', text: '12 documents and 3 files, as of', exact: false },
    { as: 'button', text: 'Download Part 2 of 2 (1.50 KB)' },
    { as: 'button', text: 'Export Again' },
  ]),
  ...textsOf('settings', 'with an inactive user', [{ as: 'text', text: 'Inactive', within: ['row', 'Edith Clarke'] }]),

  ...textsOf('settings', 'with API keys', [
    { as: 'heading', text: 'API Keys' },
    { as: 'columnheader', text: 'It may' },
    { as: 'text', text: 'Read requests and reports; Read parts and documents', within: ['row', 'ERP'] },
    { as: 'text', text: 'atk_…f00d, made', exact: false, within: ['row', 'ERP'] },
    { as: 'text', text: 'Never ends', within: ['row', 'ERP'] },
    { as: 'text', text: 'Not used yet', within: ['row', 'Shop'] },
    { as: 'text', text: 'Ended', within: ['row', 'Shop'] },
    { as: 'button', text: 'Revoke ERP' },
    { as: 'link', text: 'How that works', to: '/cm/settings/api' },
    { as: 'heading', text: 'Webhooks' },
    { as: 'link', text: 'What they get', to: '/cm/settings/api' },
    { as: 'link', text: 'erp.maker.test', to: '/cm/settings/webhook/82' },
    {
      as: 'text',
      text: 'A request is created; An answer to a customer has left',
      within: ['row', 'erp.maker.test'],
    },
    { as: 'text', text: 'On', within: ['row', 'erp.maker.test'] },
  ]),
  ...textsOf('new key', 'opened', [
    { as: 'dialog', text: 'New API Key' },
    { as: 'label', text: 'Key Name' },
    { as: 'label', text: 'Read customers’ emails and the answers to them' },
    { as: 'text', text: 'In 90 days' },
    { as: 'button', text: 'Make Key' },
  ]),
  ...textsOf('new key', 'with nothing chosen', [{ as: 'alert', text: 'Choose at least one' }]),
  ...textsOf('new key', 'made', [
    { as: 'dialog', text: 'Your New API Key' },
    { as: 'alert', text: 'Copy it now. Nobody can show it again.' },
    { as: 'button', text: 'I Have Stored It' },
  ]),
  ...textsOf('settings', 'while a person is looked for', [
    { as: 'text', text: 'Looking for jane@customer.test. You can leave this page.' },
  ]),
  ...textsOf('settings', 'with a person found', [
    { as: 'text', text: 'About jane@customer.test, also called Jane Doe:' },
    { as: 'text', text: 'Is deleted: 2 mails of theirs, with their files; 1 answer or forward of these' },
    { as: 'text', text: 'Stays without the person: 1 request; 5 entries of the audit log' },
    { as: 'button', text: 'Erase This Person' },
    { as: 'button', text: 'Look Anew' },
  ]),
  ...textsOf('settings', 'with nothing found of a person', [{ as: 'text', text: 'There is nothing to erase.' }]),
  ...textsOf('settings', 'while a person is erased', [
    { as: 'text', text: 'Erasing jane@customer.test. You can leave this page.' },
  ]),
  ...textsOf('settings', 'with a person erased', [
    { as: 'text', text: 'The person is erased. A last look through everything found nothing more of them.' },
    { as: 'text', text: 'Was deleted: 2 mails of theirs, with their files; 1 answer or forward of these' },
  ]),
  ...textsOf('find a person', 'opened', [
    { as: 'dialog', text: 'Find a Person' },
    { as: 'label', text: 'Email Address' },
    { as: 'label', text: 'Names and other words' },
  ]),
  ...textsOf('erase a person', 'opened', [
    { as: 'dialog', text: 'Erase This Person' },
    { as: 'text', text: 'This erases jane@customer.test from your organization, for everybody. It cannot be undone.' },
    { as: 'text', text: 'Type jane@customer.test to confirm.' },
  ]),

  ...textsOf('add user', 'opened', [
    { as: 'dialog', text: 'Invite New User' },
    { as: 'label', text: 'Full Name' },
    { as: 'label', text: 'Email Address' },
    { as: 'label', text: 'Role' },
    { as: 'button', text: 'Add User' },
  ]),
  ...textsOf('add user', 'choosing the role', [
    { as: 'option', text: 'User' },
    { as: 'option', text: 'Admin' },
  ]),
  ...textsOf('add user', 'with nothing filled in', [
    { as: 'toast', text: 'Missing information' },
    { as: 'toast', text: 'Please fill in all required fields.' },
  ]),
  ...textsOf('add user', 'done', [
    { as: 'toast', text: 'User added!' },
    { as: 'text', text: 'Invited', within: ['row', 'Hedy Lamarr'] },
  ]),
  ...textsOf('add user', 'refused', [
    { as: 'toast', text: 'Failed to add user' },
    { as: 'toast', text: 'This person is already in your organization.' },
  ]),
  ...textsOf('add user', 'failing without words', [
    { as: 'toast', text: 'Failed to add user' },
    { as: 'toast', text: 'HTTP 503: Service Unavailable' },
  ]),
  ...textsOf('add user', 'failing for no reason given', [
    { as: 'toast', text: 'Failed to add user' },
    { as: 'toast', text: 'Network error' },
  ]),

  ...textsOf('edit user', 'opened for oneself', [
    { as: 'dialog', text: 'Edit My Profile' },
    { as: 'label', text: 'First Name' },
    { as: 'label', text: 'Last Name' },
    { as: 'label', text: 'Email Address' },
  ]),
  ...textsOf('edit user', 'opened for somebody else', [
    { as: 'dialog', text: 'Edit User' },
    { as: 'label', text: 'First Name' },
    { as: 'label', text: 'Last Name' },
    { as: 'label', text: 'Email Address' },
    { as: 'label', text: 'Role' },
    { as: 'label', text: 'Status' },
  ]),
  ...textsOf('edit user', 'choosing the role', [
    { as: 'option', text: 'User' },
    { as: 'option', text: 'Admin' },
  ]),
  ...textsOf('edit user', 'choosing the status', [
    { as: 'option', text: 'Active' },
    { as: 'option', text: 'Inactive' },
  ]),
  ...textsOf('edit user', 'done', [{ as: 'toast', text: 'Profile updated' }]),
  ...textsOf('edit user', 'failing without words', [
    { as: 'toast', text: 'Failed to update profile' },
    { as: 'toast', text: 'HTTP 503: Service Unavailable' },
  ]),
  ...textsOf('edit user', 'refused field by field', [
    { as: 'toast', text: 'Failed to update profile' },
    { as: 'toast', text: 'first_name: Too plain, field: Invalid value' },
  ]),
]
