import { mailSignInsApi } from '@attestry/core/mailboxes/mail-sign-ins'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../../../lib/api/api-error'
import { notifyDone, notifyFailure } from '../../../lib/actions/notify'
import { routes } from '../../../lib/routes'
import { useIntention, type Call } from '../../../lib/actions/use-intention'
import { Loading } from '../../../ui/loading'
import { dropForm, keptForm } from './kept-form'

/** Where a provider sends people back to. It finishes the sign-in, and goes on to the settings. */
export function SignInReturnPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const intend = useIntention()
  // A code can be used once only, and React may run an effect twice.
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void finish(new URLSearchParams(search), intend('Sign In Again')).then((isDone) =>
      // The address has the code in it, so it does not stay in the history.
      navigate(routes.settings, { replace: true, state: isDone ? null : { addsAccount: keptForm()?.account_type } }),
    )
  }, [search, intend, navigate])
  return <Loading />
}

/**
 * Resolves to whether it worked. Nothing that the provider wrote into the address is shown: anybody can write there.
 */
async function finish(answer: URLSearchParams, call: Call): Promise<boolean> {
  const [code, state] = [answer.get('code'), answer.get('state')]
  if (!code || !state) {
    const isDenied = answer.get('error') === 'access_denied'
    notifyFailure('Not signed in', undefined, isDenied ? DENIED : 'The provider did not complete the sign-in.')
    return false
  }
  try {
    const account = await call(mailSignInsApi.finishMailSignIn, { code, state })
    if (keptForm()) notifyDone('Email account added successfully!', 'The mail server took the sign-in.')
    else notifyDone('Signed in again', `Attestry can use ${account.email_address} again.`)
    dropForm()
    return true
  } catch (failure) {
    notifyFailure('Not signed in', undefined, messageOf(failure, 'Please try again.'))
    return false
  }
}

const DENIED = 'You did not allow Attestry to use this mailbox. Nothing was changed.'
