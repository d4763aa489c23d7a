import { LoginForm, SignupForm } from '@attestry/contract/accounts'
import { zodResolver } from '@hookform/resolvers/zod'

/** Loaded with the first submission, so that the pages are shown without the schema library. */
export const resolveLogin = zodResolver(LoginForm)
export const resolveSignup = zodResolver(SignupForm)
