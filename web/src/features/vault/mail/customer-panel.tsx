import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { answersOf } from '@attestry/core/vault/product-documents'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import { useId } from 'react'
import { joinLive, type Live } from '../../../lib/live/live'
import type { Page } from '../../../lib/live/live-firestore'
import { useKept } from '../../../lib/live/use-kept'
import { PanelFrame } from '../../../ui/composer/panel-frame'
import { PanelHead } from '../../../ui/composer/panel-head'
import { PanelWaiting } from '../../../ui/composer/panel-waiting'
import { CustomerForm } from './customer-form'

type Props = {
  product: Product
  files: Live<Page<VaultFile>>
  universal: Live<Page<VaultFile>>
  mailbox: Live<EmailAccount | undefined>
  onReopen: () => void
  onClose: () => void
}

/** The composer of a mail to a customer with the documents of a product. */
export function CustomerPanel({ product, files, universal, mailbox, onReopen, onClose }: Props) {
  const titleId = useId()
  const [own, shared, account] = [useKept(files), useKept(universal), useKept(mailbox)]
  const all = joinLive({ own, shared, account })
  return (
    <PanelFrame labelledBy={titleId} onClose={onClose}>
      <PanelHead titleId={titleId} title={`Email ${product.part_number} to a customer`} onClose={onClose} />
      {all.status === 'ready' ? (
        <CustomerForm
          product={product}
          files={answersOf(product, [...all.data.own.items, ...all.data.shared.items])}
          mailbox={all.data.account}
          onReopen={onReopen}
          onClose={onClose}
        />
      ) : (
        <PanelWaiting live={all} />
      )}
    </PanelFrame>
  )
}
