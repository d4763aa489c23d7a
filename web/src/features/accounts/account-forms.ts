import { LoginForm, SignupForm } from '@attestry/contract/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { checkedFields } from '../../lib/checked-fields'

/** Loaded with the first submission, so that the pages are shown without the schema library. */
export const resolveLogin = checkedFields(zodResolver(LoginForm))
export const resolveSignup = checkedFields(zodResolver(SignupForm))
