import type { Output } from '@attestry/core/base/endpoint'
import type { mailSignInsApi } from '@attestry/core/mailboxes/mail-sign-ins'
import type { SignIns } from './sign-ins'

type ListMailSignInsDeps = { signIns: Pick<SignIns, 'offered' | 'isLocal'> }

export const listMailSignIns = async ({
  signIns: { offered, isLocal },
}: ListMailSignInsDeps): Promise<Output<typeof mailSignInsApi.listMailSignIns>> =>
  offered.map((provider) => ({ provider, is_local: isLocal }))
