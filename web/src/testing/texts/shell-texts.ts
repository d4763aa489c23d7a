import { textsOf } from './text-row'

export const shellTexts = [
  ...textsOf('shell', 'signed in', [
    { as: 'link', text: 'Attestry AI', within: ['navigation'], to: '/cm/ai' },
    { as: 'link', text: 'Vault', within: ['navigation'], to: '/cm/vault' },
    { as: 'link', text: 'Hub', within: ['navigation'], to: '/cm/hub' },
    { as: 'link', text: 'Settings', within: ['banner'], to: '/cm/settings' },
    { as: 'text', text: 'Ada Fabri', within: ['banner'] },
    { as: 'text', text: 'Fabrikam', exact: false, within: ['banner'] },
  ]),
  ...textsOf('shell', 'with the menu of a small screen', [
    { as: 'link', text: 'Attestry AI', within: ['navigation'], to: '/cm/ai' },
    { as: 'link', text: 'Vault', within: ['navigation'], to: '/cm/vault' },
    { as: 'link', text: 'Hub', within: ['navigation'], to: '/cm/hub' },
    { as: 'link', text: 'Settings', within: ['navigation'], to: '/cm/settings' },
    { as: 'text', text: 'Ada Fabri' },
    { as: 'text', text: 'Fabrikam', exact: false },
  ]),
  ...textsOf('shell', 'with an address that is not verified', [
    { as: 'alert', text: 'Please verify your email address', exact: false },
  ]),

  ...textsOf('not found', 'on an address of the app', [
    { as: 'text', text: 'Oops! Page not found' },
    { as: 'link', text: 'Return to Home', to: '/' },
  ]),
]
