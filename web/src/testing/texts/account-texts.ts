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
  ...textsOf('sign-up', 'failing without words', [
    { as: 'toast', text: 'Signup failed' },
    { as: 'toast', text: 'An error occurred during account creation.' },
  ]),
  ...textsOf('sign-up', 'without a connection', [
    { as: 'toast', text: 'Signup failed' },
    { as: 'toast', text: 'Network error occurred' },
  ]),
]
