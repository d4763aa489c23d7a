import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { answersOf } from '@attestry/core/vault/product-documents'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import { joinLive, type Live } from '../../../lib/live/live'
import type { Page } from '../../../lib/live/live-firestore'
import { useKept } from '../../../lib/live/use-kept'
import { Panel } from '../../../ui/composer/panel'
import { PanelContent } from '../../../ui/composer/panel-content'
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
  const all = joinLive({ own: useKept(files), shared: useKept(universal), mailbox: useKept(mailbox) })
  return (
    <Panel title={`Email ${product.part_number} to a customer`} onClose={onClose}>
      <PanelContent live={all}>
        {({ own, shared, mailbox: sender }) => (
          <CustomerForm
            product={product}
            files={answersOf(product, [...own.items, ...shared.items])}
            mailbox={sender}
            onReopen={onReopen}
            onClose={onClose}
          />
        )}
      </PanelContent>
    </Panel>
  )
}
