import { textsOf } from './text-row'

export const accountTexts = [
  ...textsOf('sign-in', 'opened', [
    { as: 'heading', text: 'Welcome Back' },
    { as: 'label', text: 'Work Email' },
    { as: 'label', text: 'Password' },
    { as: 'button', text: 'Sign In' },
    { as: 'link', text: 'Back to Home', to: '/' },
    { as: 'link', text: 'Sign up', to: '/auth/signup' },
  ]),
  ...textsOf('sign-in', 'under way', [{ as: 'button', text: 'Signing in...' }]),
  ...textsOf('sign-in', 'with a wrong password', [
    { as: 'toast', text: 'Login failed' },
    { as: 'toast', text: 'Invalid credentials. Please check your email and password.' },
    { as: 'button', text: 'Sign In' },
  ]),
  ...textsOf('sign-in', 'without a connection', [
    { as: 'toast', text: 'Login failed' },
    { as: 'toast', text: 'Network error occurred' },
  ]),
  ...textsOf('sign-in', 'failing', [{ as: 'toast', text: 'An error occurred during login. Please try again.' }]),
  ...textsOf('sign-in', 'done', [
    { as: 'toast', text: 'Welcome back!' },
    { as: 'toast', text: 'You have been successfully logged in.' },
  ]),

  ...textsOf('sign-up', 'opened', [
    { as: 'heading', text: 'Create Account' },
    { as: 'label', text: 'First Name' },
    { as: 'label', text: 'Last Name' },
    { as: 'label', text: 'Work Email' },
    { as: 'label', text: 'Password' },
    { as: 'label', text: 'Company/Organization' },
    { as: 'button', text: 'Create Account' },
    { as: 'link', text: 'Sign in', to: '/auth/login' },
  ]),
  ...textsOf('sign-up', 'under way', [{ as: 'button', text: 'Creating account...' }]),
  ...textsOf('sign-up', 'refused', [
    { as: 'toast', text: 'Signup failed' },
    { as: 'toast', text: 'An error occurred during account creation.' },
    { as: 'button', text: 'Create Account' },
  ]),
  ...textsOf('sign-up', 'failing without words', [
    { as: 'toast', text: 'Signup failed' },
    { as: 'toast', text: 'An error occurred during account creation.' },
  ]),
  ...textsOf('sign-up', 'without a connection', [
    { as: 'toast', text: 'Signup failed' },
    { as: 'toast', text: 'Network error occurred' },
  ]),
  ...textsOf('sign-up', 'done', [
    { as: 'toast', text: 'Account created!' },
    { as: 'toast', text: 'Welcome to Attestry. Your account has been created.' },
  ]),

  ...textsOf('guard', 'while the user is loading', [{ as: 'text', text: 'Loading...' }]),
  ...textsOf('guard', 'with nobody signed in', [{ as: 'heading', text: 'Welcome Back' }]),
  ...textsOf('guard', 'of a deactivated user', [
    { as: 'heading', text: 'Welcome Back' },
    { as: 'alert', text: 'Your account has been deactivated. Please ask an administrator of your organization.' },
  ]),
]
