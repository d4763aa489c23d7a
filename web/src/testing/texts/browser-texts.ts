import { textsOf } from './text-row'

/** Texts that need the whole product: sessions, a database that is slow or refuses, and a small screen. */
export const browserTexts = [
  ...textsOf('public shell', 'with the menu of a small screen', [
    { as: 'link', text: 'Vision', within: ['navigation', 'Vision'], to: '/#features' },
    { as: 'link', text: 'Demo', within: ['navigation', 'Vision'], to: '/demo' },
    { as: 'link', text: 'Contact', within: ['navigation', 'Vision'], to: '/contact' },
    { as: 'link', text: 'See It in Action', within: ['navigation', 'Vision'], to: '/demo' },
    { as: 'link', text: 'Get Started', within: ['navigation', 'Vision'], to: '/auth/login' },
  ]),
  ...textsOf('sign-in', 'done', [
    { as: 'toast', text: 'Welcome back!' },
    { as: 'toast', text: 'You have been successfully logged in.' },
  ]),
  ...textsOf('sign-up', 'done', [
    { as: 'toast', text: 'Account created!' },
    { as: 'toast', text: 'Welcome to Attestry. Your account has been created.' },
  ]),
  ...textsOf('sign-up', 'refused', [
    { as: 'toast', text: 'Signup failed' },
    { as: 'toast', text: 'An error occurred during account creation.' },
    { as: 'button', text: 'Create Account' },
  ]),
  ...textsOf('guard', 'while the user is loading', [{ as: 'text', text: 'Loading...' }]),
  ...textsOf('guard', 'with nobody signed in', [{ as: 'heading', text: 'Welcome Back' }]),
  ...textsOf('guard', 'of a deactivated user', [
    { as: 'heading', text: 'Welcome Back' },
    { as: 'alert', text: 'Your account has been deactivated. Please ask an administrator of your organization.' },
  ]),
  ...textsOf('add user', 'by somebody who is no admin any more', [
    { as: 'toast', text: 'Access Denied' },
    { as: 'toast', text: 'Only admins can add users' },
  ]),
  ...textsOf('edit user', 'after the session has gone', [
    { as: 'toast', text: 'Failed to update profile' },
    { as: 'toast', text: 'Authentication Required' },
  ]),
]
